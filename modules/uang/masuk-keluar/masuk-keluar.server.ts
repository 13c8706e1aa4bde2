import type { Posts, Role } from '#buku'
import { loadBiaya } from '#bayar/server'
import { defineServer } from '#kernel/engine/document/action.server.ts'
import { loadKategori } from '#master/server'
import { uangBank } from './uang-bank.document.ts'
import { uangKas } from './uang-kas.document.ts'

const posts = (of: Role): Posts => ({
  events: [{ type: 'MASUK DAN KELUAR', debit: [of], kredit: [of] }],
  day: 'masuk_keluar',
})

export const uangKasServer = defineServer(uangKas, posts('KAS'), (on) => ({
  simpan: on.simpan({
    load: async (tx, m) => ({ kategori: await loadKategori(tx, m.cabang, m.sent.kode_transaksi) }),
  }),
}))

export const uangBankServer = defineServer(uangBank, posts('BANK'), (on) => ({
  simpan: on.simpan({
    load: async (tx, call) => {
      const [kategori, rekening] = await Promise.all([
        loadKategori(tx, call.cabang, call.sent.kode_transaksi),
        loadBiaya(tx, call.cabang, [call.sent]),
      ])
      return { kategori, rekening }
    },
  }),
}))
