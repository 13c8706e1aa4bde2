import { z } from 'zod'
import { isRefusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import { makeDocument } from '#kernel/engine/document/make.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { mutasiUangBank } from './mutasi-uang-bank.document.ts'
import { mutasiUangCash } from './mutasi-uang-cash.document.ts'
import { mutasiUangBankServer, mutasiUangCashServer } from './mutasi.server.ts'

const cash = 'CASH'
/** A side is `CASH`, or anything else for a bank, whose account is named beside it. */
const body = z.strictObject({
  asal: z.string().trim().toUpperCase().max(40),
  asal_rekening: z.string().max(40).nullish(),
  tujuan: z.string().trim().toUpperCase().max(40),
  tujuan_rekening: z.string().max(40).nullish(),
  jumlah: z.int(),
  keterangan: z.string().max(200),
  kategori: z.string().max(40),
})
type Sent = z.output<typeof body>

const sideEmpty = 'Asal Tidak Boleh Kosong'
const shared = ({ kategori, jumlah, keterangan }: Sent) => ({ kategori, jumlah_rp: jumlah, keterangan })
/** Why the two sides are no move of this kind. */
const wrongSide = (field: 'asal' | 'tujuan') => refuseInput([{ field, message: sideEmpty }])

/** The moves as the specification calls them, made by the same commands as their screens. */
export const moveCalls: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: 'cash/mutasi-uang-bank',
    summary: 'Money from one account of the shop to another one',
    access: { screen: documentScreens(mutasiUangBank)[0]! },
    writes: true,
    body,
    answer: z.object({ success: z.boolean(), message: z.string(), no_mutasi: z.string() }),
    run: async (p) => {
      const b = p.body
      if (b.asal === cash) return wrongSide('asal')
      if (b.tujuan === cash) return wrongSide('tujuan')
      const sides = { asal_rekening: b.asal_rekening ?? '', tujuan_rekening: b.tujuan_rekening ?? '' }
      const c = { d: mutasiUangBank, name: 'simpan', server: mutasiUangBankServer.simpan! }
      const made = await makeDocument(p, c, { ...sides, ...shared(b) })
      return isRefusal(made)
        ? made
        : { success: true, message: 'Mutasi Uang Bank Berhasil Disimpan', no_mutasi: String(made.no_mutasi) }
    },
  }),
  endpoint({
    method: 'POST',
    path: 'cash/mutasi-uang-cash',
    summary: 'Cash to an account of the shop, or from it: one side is CASH',
    access: { screen: documentScreens(mutasiUangCash)[0]! },
    writes: true,
    body,
    answer: z.object({ success: z.boolean(), message: z.string(), no_mutasi: z.string() }),
    run: async (p) => {
      const b = p.body
      if ((b.asal === cash) === (b.tujuan === cash)) return wrongSide('tujuan')
      const asal = b.asal === cash ? cash : 'BANK'
      const no_rekening = (asal === cash ? b.tujuan_rekening : b.asal_rekening) ?? ''
      const c = { d: mutasiUangCash, name: 'simpan', server: mutasiUangCashServer.simpan! }
      const made = await makeDocument(p, c, { asal, no_rekening, ...shared(b) })
      return isRefusal(made)
        ? made
        : { success: true, message: 'Mutasi Uang Cash Berhasil Disimpan', no_mutasi: String(made.no_mutasi) }
    },
  }),
]
