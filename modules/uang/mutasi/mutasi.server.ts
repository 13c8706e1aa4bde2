import type { Posts, Role } from '#buku'
import { loadBiaya } from '#bayar/server'
import { loadLaci } from '#buku/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer, type LoadCall } from '#kernel/engine/document/action.server.ts'
import { loadKategori } from '#master/server'
import { mutasiUangBank } from './mutasi-uang-bank.document.ts'
import { mutasiUangCash } from './mutasi-uang-cash.document.ts'
import type { MoveFacts } from './mutasi.ts'
import { pengalihanSaldo } from './pengalihan-saldo.document.ts'

/** What the rules of a move read: its two categories, and which of the accounts it names the shop has. One round trip. */
async function loadMove(
  tx: Tx,
  call: LoadCall<{ readonly kategori: string; readonly kode_biaya: string | null }>,
  rekening: readonly (string | null)[],
): Promise<MoveFacts> {
  const [kategori, biaya, known] = await Promise.all([
    loadKategori(tx, call.cabang, call.sent.kategori),
    loadKategori(tx, call.cabang, call.sent.kode_biaya),
    loadBiaya(
      tx,
      call.cabang,
      rekening.map((no_rekening) => ({ no_rekening })),
    ),
  ])
  return { kategori, biaya, rekening: known }
}

const posts = (...of: readonly Role[]): Posts => ({
  events: [{ type: 'MUTASI', debit: of, kredit: of }],
  day: 'mutasi',
})

export const mutasiUangBankServer = defineServer(mutasiUangBank, posts('BANK'), (on) => ({
  simpan: on.simpan({ load: (tx, m) => loadMove(tx, m, [m.sent.asal_rekening, m.sent.tujuan_rekening]) }),
}))

export const mutasiUangCashServer = defineServer(mutasiUangCash, posts('KAS', 'BANK'), (on) => ({
  simpan: on.simpan({ load: (tx, m) => loadMove(tx, m, [m.sent.no_rekening]) }),
}))

export const pengalihanSaldoServer = defineServer(pengalihanSaldo, posts('KAS', 'BANK'), (on) => ({
  simpan: on.simpan({
    load: async (tx, call) => {
      const [laci, rekening] = await Promise.all([
        loadLaci(tx, call.cabang),
        loadBiaya(
          tx,
          call.cabang,
          [call.sent.asal_rekening, call.sent.tujuan_rekening].map((no_rekening) => ({ no_rekening })),
        ),
      ])
      return { laci: new Set(laci.filter((l) => l.aktif).map((l) => l.kode_laci)), rekening }
    },
  }),
}))
