import { z } from 'zod'
import { openStates } from '#buku'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { proposeMatches } from './match.ts'
import { validasiNonCash } from './validasi-non-cash.document.ts'

/** Of one account at once: whoever has more ticks these first. */
const most = 2000

interface Account {
  readonly no_rekening: string
  readonly nama_rekening: string
  readonly kode_bank: string
  readonly n: bigint
  readonly jumlah: Rupiah
  readonly umur: number | null
  readonly berkas: string | null
  readonly waktu: string | null
  readonly masuk: bigint
}
interface Payment {
  readonly nomor: string
  readonly baris: number
  readonly tanggal: string
  readonly cara: string
  readonly kartu: string | null
  readonly jumlah: Rupiah
  readonly biaya: Rupiah
  readonly status: string
}
interface BankRow {
  readonly kode_baris: string
  readonly tanggal: string
  readonly keterangan: string
  readonly masuk: Rupiah
}
interface Today {
  readonly no_rekening: string
  readonly cara: string
  readonly n: bigint
  readonly jumlah: Rupiah
  readonly biaya: Rupiah
}
const rp = (n: Rupiah): number => toWireNumber(n, 0)

const payment = z.object({
  nomor: z.string(),
  baris: z.int(),
  tanggal: z.string(),
  cara: z.string(),
  kartu: z.string().nullable(),
  jumlah: z.int(),
  biaya: z.int(),
  status: z.string(),
  hasil: z.enum(['SAMA', 'BEDA', 'BELUM']),
  kode_baris: z.string().nullable(),
})

/** The accounts with what waits there; of one of them each payment with the line of the bank that it is proposed to be. */
const open = endpoint({
  method: 'GET',
  path: 'non-cash/terbuka',
  summary:
    'Non-cash payments that were not seen at the bank yet, by account, with the bank lines they are proposed to be; and those of today',
  access: { screen: documentScreens(validasiNonCash)[0]! },
  reads: true,
  query: z.strictObject({ no_rekening: z.string().max(60).optional() }),
  answer: z.object({
    rekening: z.array(
      z.object({
        no_rekening: z.string(),
        nama_rekening: z.string(),
        kode_bank: z.string(),
        n: z.int(),
        jumlah: z.int(),
        umur: z.int().nullable().describe('days since the oldest that waits'),
        impor: z.object({ berkas: z.string(), waktu: z.string(), n: z.int() }).nullable(),
      }),
    ),
    no_rekening: z.string().nullable(),
    data: z.array(payment),
    bank: z.array(z.object({ kode_baris: z.string(), tanggal: z.string(), keterangan: z.string(), masuk: z.int() })),
    hari_ini: z.array(
      z.object({ no_rekening: z.string(), cara: z.string(), n: z.int(), jumlah: z.int(), biaya: z.int() }),
    ),
  }),
  run: async (call) => {
    const cabang = call.session.kode_toko
    const accounts = call.tx.query<Account>(
      `SELECT r.no_rekening, r.nama_rekening, r.kode_bank, coalesce(k.n, 0) AS n, coalesce(k.jumlah, 0)::bigint AS jumlah,
         (SELECT tgl_system FROM hari_toko WHERE cabang = $1) - k.tertua AS umur, i.berkas, i.diimpor AS waktu,
         coalesce(i.n, 0) AS masuk
       FROM rekening r
       LEFT JOIN (SELECT no_rekening, count(*) AS n, sum(jumlah) AS jumlah, min(tgl_system) AS tertua FROM kliring WHERE cabang = $1 AND status = ANY ($2) GROUP BY 1) k
         ON k.no_rekening = r.no_rekening
       LEFT JOIN LATERAL (SELECT b.berkas, b.diimpor, count(*) AS n FROM baris_bank b WHERE b.cabang = $1 AND b.no_rekening = r.no_rekening
         GROUP BY b.diimpor, b.berkas ORDER BY b.diimpor DESC LIMIT 1) i ON true
       WHERE r.cabang = $1 AND (r.dihapus IS NULL OR k.n > 0) ORDER BY coalesce(k.n, 0) = 0, r.no_rekening`,
      [cabang, openStates],
    )
    const today = call.tx.query<Today>(
      `SELECT no_rekening, cara, count(*) AS n, sum(jumlah)::bigint AS jumlah, sum(biaya)::bigint AS biaya FROM kliring
       WHERE cabang = $1 AND tgl_system = (SELECT tgl_system FROM hari_toko WHERE cabang = $1) AND status <> 'BATAL' GROUP BY 1, 2 ORDER BY 1, 2`,
      [cabang],
    )
    const rekening = await accounts
    const chosen = call.query.no_rekening ?? rekening[0]?.no_rekening ?? null
    const [payments, bank, hari_ini] = await Promise.all([
      call.tx.query<Payment>(
        `SELECT nomor, baris, tgl_system AS tanggal, cara, kartu, jumlah, biaya, status FROM kliring
         WHERE cabang = $1 AND no_rekening = $2 AND status = ANY ($3) ORDER BY tgl_system DESC, nomor DESC, baris LIMIT ${most}`,
        [cabang, chosen, openStates],
      ),
      call.tx.query<BankRow>(
        `SELECT kode_baris, tanggal, keterangan, masuk FROM baris_bank WHERE cabang = $1 AND no_rekening = $2 AND no_validasi IS NULL AND masuk > 0
         ORDER BY tanggal DESC, kode_baris LIMIT ${most}`,
        [cabang, chosen],
      ),
      today,
    ])
    const proposed = proposeMatches(
      payments.map((x) => ({ tanggal: x.tanggal, bersih: x.jumlah - x.biaya, kartu: x.kartu })),
      bank,
    )
    return {
      rekening: rekening.map(({ berkas, waktu, masuk, ...account }) => ({
        ...account,
        n: Number(account.n),
        jumlah: rp(account.jumlah),
        impor: berkas === null || waktu === null ? null : { berkas, waktu, n: Number(masuk) },
      })),
      no_rekening: chosen,
      data: payments.map((payment, index) => {
        const { hasil, line } = proposed[index]!
        return {
          ...payment,
          jumlah: rp(payment.jumlah),
          biaya: rp(payment.biaya),
          hasil,
          kode_baris: line === undefined ? null : bank[line]!.kode_baris,
        }
      }),
      bank: bank.map((b) => ({ ...b, masuk: rp(b.masuk) })),
      hari_ini: hari_ini.map((h) => ({ ...h, n: Number(h.n), jumlah: rp(h.jumlah), biaya: rp(h.biaya) })),
    }
  },
})

export const openNonCash: readonly Endpoint[] = [open]
