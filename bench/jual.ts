import { randomUUID } from 'node:crypto'
import { bukaKlien, type Klien } from './klien.ts'
import { loadContoh, siapkanLantai, type Contoh } from './lantai.ts'
import type { Tanah, Toko } from './tanah.ts'
import { perDetik, sekali, ukurPasang, type Pasang } from './ukur.ts'

/** Sales a second: `POST penjualan` over HTTP against the floor. */

/** The shops of a chain that sell; the others only have pieces. */
const penjualDi = (t: Tanah): readonly Toko[] => t.toko.slice(0, 4)

const potong = (t: Toko): string => {
  const barcode = t.barang.pop()
  if (!barcode) throw new Error(`${t.kode}: every piece is sold`)
  return barcode
}

export async function jualLewatHttp(klien: Klien, token: string, barcode: string, kunci: string): Promise<string> {
  const draft = {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode: barcode }],
    bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
  }
  const answer = await klien.minta('POST', '/api/v1/penjualan', JSON.stringify(draft), {
    'x-auth-token': token,
    'x-idempotency-key': kunci,
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString()}`)
  return (JSON.parse(answer.body.toString()) as { no_faktur_jual: string }).no_faktur_jual
}

/** A sale of the server, whose rows the floor writes again. */
export async function buatContoh(t: Tanah): Promise<Contoh> {
  const klien = await bukaKlien(t.address)
  const kunci = randomUUID()
  const toko = t.toko[0]!
  const nomor = await jualLewatHttp(klien, toko.penjual[0]!.token, potong(toko), kunci)
  klien.tutup()
  return loadContoh(t.owner, toko.kode, nomor, kunci)
}

/**
 * Every selling shop has sold before, by the real command, and the database has counted: else statements are planned on empty tables, and
 * their plans (a scan of everything, which is best while there is nothing) stay while the tables grow under them.
 */
export async function mulaiBerjualan(t: Tanah, kali: number): Promise<void> {
  for (const toko of penjualDi(t)) {
    const tills = await Promise.all(toko.penjual.map((p) => bukaTill(t, toko, p.token)))
    for (let n = 0; n < kali; n += tills.length) await Promise.all(tills.map((till) => till.satu()))
    for (const till of tills) till.tutup()
  }
  await t.owner.query('VACUUM ANALYZE')
}

interface Till {
  readonly satu: () => Promise<unknown>
  readonly tutup: () => void
}
async function bukaTill(t: Tanah, toko: Toko, token: string): Promise<Till> {
  const klien = await bukaKlien(t.address)
  return { satu: () => jualLewatHttp(klien, token, potong(toko), randomUUID()), tutup: () => klien.tutup() }
}

/** `orang`: how many sell at once, spread over the selling shops. */
export async function benchJual(t: Tanah, contoh: Contoh, orang: number, pairs: number, ms: number): Promise<Pasang> {
  const penjual = penjualDi(t)
  const who = Array.from({ length: orang }, (_, i) => {
    const toko = penjual[i % penjual.length]!
    return { toko, penjual: toko.penjual[Math.floor(i / penjual.length)]! }
  })
  const setor = siapkanLantai(t.db, contoh)
  const klien = await Promise.all(who.map(() => bukaKlien(t.address)))
  const lantai = who.map((w) => () => setor(w.toko.kode, w.penjual.user_id, potong(w.toko)))
  const kita = who.map((w, i) => () => jualLewatHttp(klien[i]!, w.penjual.token, potong(w.toko), randomUUID()))
  // Both are warm before anything counts: plans are made, code is compiled.
  await perDetik(ms, kita)
  await perDetik(ms / 2, lantai)
  try {
    return await ukurPasang(
      pairs,
      async () => {
        const rate = await perDetik(ms, lantai)
        // The server takes its own rows of the outbox away; the floor's would be told by it, as work of a dead neighbour.
        for (const { kode } of t.toko) await buangOutbox(t, kode)
        return rate
      },
      () => perDetik(ms, kita),
    )
  } finally {
    for (const k of klien) k.tutup()
  }
}

const buangOutbox = (t: Tanah, kode: string) =>
  t.db.tx(kode, (tx) => tx.query(`DELETE FROM outbox WHERE cabang = $1`, [kode]))

/**
 * What a sale takes in a great chain against a small one: milliseconds, `n` sales of one till in each, in turns. `lantai` is the small.
 */
export async function benchBesar(besar: Tanah, kecil: Tanah, pairs: number, n: number): Promise<Pasang> {
  const till = (t: Tanah): Promise<Till> => bukaTill(t, t.toko[0]!, t.toko[0]!.penjual[0]!.token)
  const [a, b] = [await till(besar), await till(kecil)]
  try {
    await sekali(n, a.satu)
    await sekali(n, b.satu)
    return await ukurPasang(
      pairs,
      () => sekali(n, b.satu),
      () => sekali(n, a.satu),
    )
  } finally {
    a.tutup()
    b.tutup()
  }
}
