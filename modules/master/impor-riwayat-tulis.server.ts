import { sendJejakBanyak } from '#kernel/access/jejak.server.ts'
import type { Panggilan } from '#kernel/http/endpoint.server.ts'
import { toWireNumber } from '#kernel/quantity/decimal.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import type { CalonHarga } from './impor-riwayat.ts'
import { saveRiwayatHarga } from './riwayat-harga.server.ts'

type Penulis = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now'>

/** New prices; one that somebody enters in this very moment is not written over, and then fewer rows come in. */
async function insert({ tx, sesi, now }: Penulis, baru: readonly CalonHarga[]): Promise<boolean> {
  const n = await tx.count(
    `INSERT INTO harga_emas (cabang, waktu, harga_24k, dibuat, diubah)
     SELECT $1, v.waktu, v.harga, $2, $2 FROM unnest($3::text[], $4::bigint[]) AS v(waktu, harga) ON CONFLICT DO NOTHING`,
    [sesi.kode_toko, now.toISOString(), baru.map((c) => c.waktu), baru.map((c) => c.harga)],
  )
  return n === baru.length
}

/** Prices of an earlier import; each was locked, and stands as it was read. */
async function update({ tx, sesi, now }: Penulis, ubah: readonly CalonHarga[]): Promise<boolean> {
  const n = await tx.count(
    `UPDATE harga_emas AS h SET harga_24k = v.harga, diubah = $2, versi = h.versi + 1
     FROM unnest($3::text[], $4::bigint[], $5::bigint[]) AS v(waktu, harga, versi)
     WHERE h.cabang = $1 AND h.waktu = v.waktu AND h.versi = v.versi`,
    [sesi.kode_toko, now.toISOString(), ubah.map((c) => c.waktu), ubah.map((c) => c.harga), ubah.map(versiLama)],
  )
  return n === ubah.length
}

const versiLama = (c: CalonHarga): bigint => c.lama?.versi ?? 0n

/** Which version of a price came from which dollar price and rate: what a person changes later is the person's. */
const saveAsal = ({ tx, sesi }: Penulis, rows: readonly CalonHarga[]): Promise<unknown> =>
  tx.query(
    `INSERT INTO asal_harga_emas (cabang, waktu, versi, usd_ons, kurs)
     SELECT $1, v.waktu, v.versi, v.usd_ons, v.kurs
     FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) AS v(waktu, versi, usd_ons, kurs)
     ON CONFLICT (cabang, waktu) DO UPDATE SET versi = excluded.versi, usd_ons = excluded.usd_ons, kurs = excluded.kurs`,
    [
      sesi.kode_toko,
      rows.map((c) => c.waktu),
      rows.map((c) => versiLama(c) + 1n),
      rows.map((c) => c.usd),
      rows.map((c) => c.kurs),
    ],
  )

/** Writes the prices, where they came from, their history and a line in the audit book each, by as many statements as for one. False: somebody was faster. */
export async function saveRiwayat(p: Penulis, rows: readonly CalonHarga[]): Promise<boolean> {
  const objek = hargaEmas.name
  const [baru, ubah] = await Promise.all([
    insert(
      p,
      rows.filter((c) => !c.lama),
    ),
    update(
      p,
      rows.filter((c) => c.lama),
    ),
    saveAsal(p, rows),
    saveRiwayatHarga(
      p,
      'harga-emas',
      rows.map((c) => ({ kunci: c.waktu, nama: 'harga_24k', dari: c.lama?.harga_24k ?? null, jadi: c.harga })),
    ),
  ])
  const isi = (c: CalonHarga, harga: bigint) => ({ waktu: c.waktu, harga_24k: Number(harga) })
  sendJejakBanyak(
    p.tx,
    p.sesi,
    p.now,
    rows.map((c) => ({
      perintah: c.lama ? 'ubah' : 'tambah',
      objek,
      kunci: c.waktu,
      sebelum: c.lama && isi(c, c.lama.harga_24k),
      sesudah: { ...isi(c, c.harga), usd_ons: toWireNumber(c.usd, 6), kurs: toWireNumber(c.kurs, 2) },
    })),
  )
  return baru && ubah
}
