import { z } from 'zod'
import type { Tx } from '#kernel/db/db.server.ts'
import type { AksiServer, Hasil, Muatan } from '#kernel/dokumen/aksi.server.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'
import { peristiwa } from '#kernel/live/peristiwa.ts'
import { toWireNumber } from '#kernel/quantity/decimal.ts'
import type { Rupiah } from '#kernel/quantity/quantity.ts'
import { loadSudahJual } from '#uang/server'
import { penjualan } from './penjualan.dokumen.ts'
import type { IsiPenjualan } from './penjualan.ts'
import { loadBiaya } from './rekening.server.ts'
import { hitungPakai, type TitipanPakai } from './titipan-pakai.ts'
import { titipan } from './titipan.dokumen.ts'
import type { DraftTitipan, FaktaTitipan, FaktaTitipanAwal } from './titipan.ts'

type Terkunci = TitipanPakai & { readonly no_titipan: string }
const peta = (rows: readonly Terkunci[]) => new Map(rows.map((t): [string, TitipanPakai] => [t.no_titipan, t]))

/** Deposits by number, locked in the order of their numbers. A nota that names none sends nothing. */
export async function lockTitipan(
  tx: Tx,
  cabang: string,
  nomor: readonly string[],
): Promise<ReadonlyMap<string, TitipanPakai>> {
  if (nomor.length === 0) return new Map()
  return peta(
    await tx.query<Terkunci>(
      `SELECT no_titipan, status, kode_customer, sisa FROM titipan WHERE cabang = $1 AND no_titipan = ANY ($2)
       ORDER BY no_titipan FOR UPDATE`,
      [cabang, nomor],
    ),
  )
}

/** The deposits that paid for a nota, locked likewise. */
export const lockTitipanNota = async (tx: Tx, cabang: string, no_faktur_jual: string) =>
  peta(
    await tx.query<Terkunci>(
      `SELECT no_titipan, status, kode_customer, sisa FROM titipan WHERE cabang = $1 AND no_titipan IN (
         SELECT b.no_titipan FROM penjualan_bayar b WHERE b.cabang = $1 AND b.no_faktur_jual = $2)
       ORDER BY no_titipan FOR UPDATE`,
      [cabang, no_faktur_jual],
    ),
  )

type Ubah = (t: TitipanPakai, jumlah: Rupiah) => Pick<TitipanPakai, 'status' | 'sisa'>

/** What a nota, or its cancellation, makes of each deposit that pays for it. */
const berubah = (h: Hasil, ubah: Ubah) => {
  const { titipan: terkunci } = h.fakta as { readonly titipan: ReadonlyMap<string, TitipanPakai> }
  return [...hitungPakai((h.isi as unknown as IsiPenjualan).bayar)].map(([nomor, jumlah]) => ({
    nomor,
    ...ubah(terkunci.get(nomor)!, jumlah),
  }))
}

export function sendTitipan(tx: Tx, h: Hasil, ubah: Ubah): void {
  for (const t of berubah(h, ubah))
    tx.send(
      `UPDATE titipan SET sisa = $3, status = $4, diubah = $5, versi = versi + 1 WHERE cabang = $1 AND no_titipan = $2`,
      [h.k.cabang, t.nomor, t.sisa, t.status, h.k.waktu],
    )
}

/** Told to the screens of the shop. */
export const titipanBerubah = (h: Hasil, ubah: Ubah) =>
  berubah(h, ubah).map(({ nomor, status }) => ({
    peristiwa: peristiwa.dokumenBerubah,
    isi: { dokumen: titipan.name, nomor, status },
  }))

async function loadFakta(tx: Tx, m: Muatan): Promise<FaktaTitipan> {
  const d = m.draft as DraftTitipan
  const [[customer], rekening] = await Promise.all([
    tx.query<NonNullable<FaktaTitipan['customer']>>(
      `SELECT nama_customer, no_hp FROM customer WHERE cabang = $1 AND kode = $2 AND dihapus IS NULL`,
      [m.cabang, d.kode_customer],
    ),
    loadBiaya(tx, m.cabang, d.bayar),
  ])
  return { customer, rekening }
}

const simpan: AksiServer = { muat: loadFakta }

const awal: AksiServer = {
  muat: async (tx: Tx, m: Muatan): Promise<FaktaTitipanAwal> => {
    const [fakta, sudahJual] = await Promise.all([loadFakta(tx, m), loadSudahJual(tx, m.cabang)])
    return { ...fakta, sudahJual }
  },
}

export const titipanServer = { simpan, awal }

const text = z.string()
/** What the till offers when this customer pays. */
export const titipanAktif: Endpoint = endpoint({
  method: 'GET',
  path: 'titipan/aktif/{kode_customer}',
  summary: 'The deposits of a customer that may be spent, oldest first',
  akses: { layar: [...layarDokumen(penjualan), ...layarDokumen(titipan)].filter((l) => l.kind !== 'report') },
  membaca: true,
  params: z.object({ kode_customer: z.string().trim().min(1).max(40) }),
  answer: z.array(z.object({ no_titipan: text, tanggal: text, sisa: z.int(), keterangan: text.nullable() })),
  run: async (p) => {
    const rows = await p.tx.query<{ no_titipan: string; tanggal: string; sisa: Rupiah; keterangan: string | null }>(
      `SELECT no_titipan, tanggal, sisa, keterangan FROM titipan
       WHERE cabang = $1 AND kode_customer = $2 AND status = 'AKTIF' ORDER BY tanggal, no_titipan LIMIT 50`,
      [p.sesi.kode_toko, p.params.kode_customer.toUpperCase()],
    )
    return rows.map((t) => ({ ...t, sisa: toWireNumber(t.sisa, 0) }))
  },
})
