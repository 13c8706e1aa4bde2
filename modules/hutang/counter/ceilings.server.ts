import { z } from 'zod'
import { plafondHutang } from '#master'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { ceilingsWith } from '../pinjam/lending.ts'
import { loadCeilings } from '../pinjam/lending.server.ts'
import { ceilingsPath, type CeilingWire } from './ceilings.ts'

/** Where money is lent. */
export const counterScreens = documentScreens(hutang).filter((s) => s.path === '/transaksi-hutang')

const wire: z.ZodType<CeilingWire> = z.object({
  jenis: z.enum(['CUSTOMER', 'TOKO']),
  plafond: z.number(),
  berjalan: z.number(),
  sesudah: z.number(),
  lewat: z.boolean(),
})

/**
 * How much of the ceilings runs, and what is left once so much more is lent to this customer: read and judged as a loan would be. What all
 * customers together owe is for whoever may see the shop's ceiling.
 */
export const ceilingsEndpoint = endpoint({
  method: 'POST',
  path: ceilingsPath,
  summary: 'The ceilings that a loan to this customer stands under, with what runs under them before and after it',
  access: { screen: counterScreens },
  reads: true,
  body: z.strictObject({
    kode_customer: z.string().min(1).max(60),
    tambah: z.int().min(0).describe('What is lent on top of what runs, in rupiah'),
  }),
  answer: z.array(wire),
  run: async ({ tx, session, body }) => {
    const at = { cabang: session.kode_toko, lock: '' as const }
    const ceilings = ceilingsWith(rupiah(body.tambah), await loadCeilings(tx, at, '$2', body.kode_customer), session)
    const whole = mayOpen(screenOf(plafondHutang), session).allowed
    return ceilings
      .filter((c) => whole || c.jenis === 'CUSTOMER')
      .map((ceiling) => ({
        ...ceiling,
        plafond: Number(ceiling.plafond),
        berjalan: Number(ceiling.berjalan),
        sesudah: Number(ceiling.sesudah),
      }))
  },
})
