import { type Posts, cardFee } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type Done } from '#kernel/engine/document/action.server.ts'
import { computeUse, reduceTitipan, returnTitipan } from '#bayar'
import { loadBiaya } from '#bayar/server'
import { loadNotaTitipan, loadTitipan, sendTitipan, titipanChanged } from '#penjualan/server'
import { contractChanged, loadContract, sendStanding } from '../contract/standing.server.ts'
import { bayarCicilan } from './bayar-cicilan.document.ts'
import { afterPayment, beforePayment, type BayarContent, type BayarFacts } from './bayar-cicilan.ts'

const tables = { lines: '', bayar: 'bayar_cicilan_bayar', number: 'no_bayar_cicilan' }

type Written = Done<BayarContent, unknown, BayarFacts>
const sendPaid = (tx: Tx, written: Written, next: typeof afterPayment): void => {
  const contract = written.facts.contract!
  sendStanding(tx, written, 'bayar', written.content.no_cicilan, contract, next(contract, written.content))
}

const posts: Posts = {
  events: [
    {
      type: 'ANGSURAN',
      debit: ['KAS', 'KLIRING', 'TITIPAN', 'BUNGA CICILAN'],
      kredit: ['UANG MUKA CICILAN', 'PIUTANG CICILAN', 'DENDA'],
    },
    cardFee,
  ],
  day: 'cicilan',
}

export const bayarCicilanServer = defineServer(bayarCicilan, posts, (on) => ({
  simpan: on.simpan({
    load: async (tx, call) => {
      const [contract, titipan, rekening] = await Promise.all([
        loadContract(tx, call, `c.no_cicilan = $2`, call.sent.no_cicilan),
        loadTitipan(tx, call, [...computeUse(call.sent.bayar).keys()]),
        loadBiaya(tx, call.cabang, call.sent.bayar),
      ])
      return { contract, titipan, rekening }
    },
    write: (tx, done) => {
      sendPaid(tx, done, afterPayment)
      sendTitipan(tx, done, reduceTitipan)
    },
    announce: (done) => [
      contractChanged(done.content.no_cicilan, afterPayment(done.facts.contract!, done.content).status),
      ...titipanChanged(done, reduceTitipan),
    ],
  }),
  batal: on.batal({
    load: async (tx, call) => {
      const [contract, titipan] = await Promise.all([
        loadContract(
          tx,
          call,
          `c.no_cicilan = (SELECT b.no_cicilan FROM bayar_cicilan b WHERE b.cabang = $1 AND b.no_bayar_cicilan = $2)`,
          call.number,
        ),
        loadNotaTitipan(tx, call, tables),
      ])
      return { contract, titipan, rekening: new Map() }
    },
    write: (tx, done) => {
      sendPaid(tx, done, beforePayment)
      sendTitipan(tx, done, returnTitipan)
    },
    announce: (done) => [
      contractChanged(done.content.no_cicilan, beforePayment(done.facts.contract!, done.content).status),
      ...titipanChanged(done, returnTitipan),
    ],
  }),
}))
