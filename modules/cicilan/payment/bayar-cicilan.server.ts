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
const sendPaid = (tx: Tx, h: Written, next: typeof afterPayment): void => {
  const contract = h.facts.contract!
  sendStanding(tx, h, 'bayar', h.content.no_cicilan, contract, next(contract, h.content))
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
    load: async (tx, m) => {
      const [contract, titipan, rekening] = await Promise.all([
        loadContract(tx, m, `c.no_cicilan = $2`, m.sent.no_cicilan),
        loadTitipan(tx, m, [...computeUse(m.sent.bayar).keys()]),
        loadBiaya(tx, m.cabang, m.sent.bayar),
      ])
      return { contract, titipan, rekening }
    },
    write: (tx, h) => {
      sendPaid(tx, h, afterPayment)
      sendTitipan(tx, h, reduceTitipan)
    },
    announce: (h) => [
      contractChanged(h.content.no_cicilan, afterPayment(h.facts.contract!, h.content).status),
      ...titipanChanged(h, reduceTitipan),
    ],
  }),
  batal: on.batal({
    load: async (tx, m) => {
      const [contract, titipan] = await Promise.all([
        loadContract(
          tx,
          m,
          `c.no_cicilan = (SELECT b.no_cicilan FROM bayar_cicilan b WHERE b.cabang = $1 AND b.no_bayar_cicilan = $2)`,
          m.number,
        ),
        loadNotaTitipan(tx, m, tables),
      ])
      return { contract, titipan, rekening: new Map() }
    },
    write: (tx, h) => {
      sendPaid(tx, h, beforePayment)
      sendTitipan(tx, h, returnTitipan)
    },
    announce: (h) => [
      contractChanged(h.content.no_cicilan, beforePayment(h.facts.contract!, h.content).status),
      ...titipanChanged(h, returnTitipan),
    ],
  }),
}))
