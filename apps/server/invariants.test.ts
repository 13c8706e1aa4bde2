import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { types } from '#kernel/data/db/types.server.ts'
import { checkInvariants, type Violation } from '#kernel/engine/document/invariants.server.ts'
import { prove } from '#testing/examples.ts'
import { openCashier, nota, type Cashier } from '#testing/cashier.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { invariants } from './invariants.server.ts'

/** A shop with two days of trade, whose rows are then changed by a superuser whom row-level security does not bind. */
let cashier: Cashier
let root: pg.Client
let day: string
const oneDay = 86_400_000

beforeAll(async () => {
  cashier = await openCashier()
  day = jakartaTime(cashier.chain.now()).tanggal
  root = new pg.Client({ ...cashier.chain.root, types })
  await root.connect()
  const start = await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 1_000_000 }],
  })
  expect(start.status, start.raw).toBe(200)
  const [one, two] = await cashier.bringIn(3)
  await cashier.sold(nota(one!))
  await cashier.cancel(await cashier.sold(nota(two!)))
  await cashier.chain.plant(
    'SBY',
    `INSERT INTO buku_poin (cabang, waktu, tgl_system, jenis, nomor, urut, kode_member, masuk, keluar, balik)
    SELECT cabang, waktu, tgl_system, jenis, nomor, 1, 'KARTU-1', 5, 0, false FROM buku_uang WHERE cabang = 'SBY' AND jenis = 'JL' LIMIT 1`,
  )
  // As a command that gives points would have told it.
  await root.query(
    `UPDATE buku_jejak SET sesudah = jsonb_set(sesudah, '{buku,buku_poin}', '[{"kode_member": "KARTU-1", "masuk": 5, "keluar": 0}]')
     WHERE cabang = 'SBY' AND objek = 'penjualan' AND perintah = 'simpan' AND kunci = (SELECT nomor FROM buku_poin)`,
  )
  await cashier.chain.plant('SBY', `INSERT INTO saldo_poin (cabang, kode_member, saldo) VALUES ('SBY', 'KARTU-1', 5)`)
  const close = await cashier.chain.call(cashier.lina, 'POST', 'tutup', { kas_hitung: 5_200_000 })
  expect(close.status, close.raw).toBe(200)
  cashier.chain.tick(oneDay)
  const morning = await cashier.chain.login('LINA')
  const open = await cashier.chain.call(morning, 'POST', 'buka', { kas_hitung: 5_200_000 })
  expect(open.status, open.raw).toBe(200)
})
afterAll(async () => {
  await root.end()
  await cashier.chain.close()
})

/** The violations after the damage, which is then rolled back. */
async function after(damaged: string): Promise<Violation[]> {
  await root.query('BEGIN')
  try {
    const { rowCount } = await root.query(damaged)
    expect(rowCount, 'the damage hit something').toBeGreaterThan(0)
    return await checkInvariants(
      { query: async (text, values) => (await root.query(text, [...(values ?? [])])).rows },
      invariants,
      'SBY',
    )
  } finally {
    await root.query('ROLLBACK')
  }
}
const date = () => day.slice(2).replaceAll('-', '')
/** `JL-1` stands for the first nota of the day. */
const write = (what: string): string =>
  what
    .replaceAll(/\b(JL|BM|SA|TU)-(\d)\b/g, (_, code: string, n: string) => `${code}-SBY-${date()}-000${n}`)
    .replaceAll('HARI', day)

test('every law holds in a shop that works', async () => {
  expect(await prove(cashier.chain)).toEqual([])
  expect(new Set(invariants.map((h) => h.name)).size, 'every law has a name of its own').toBe(invariants.length)
})

describe('each kind of damage is named with its first row', () => {
  test.each([
    [
      'a line of a journal is made smaller',
      `UPDATE buku_uang SET kredit = kredit - 1 WHERE nomor = 'JL-1' AND akun = '4110'`,
      'Setiap jurnal seimbang',
      'JL-1: debit 7200000, kredit 7199999',
    ],
    [
      'a balance of money is raised',
      `UPDATE saldo_uang SET saldo = saldo + 250000 WHERE cabang = 'SBY' AND akun = '1110'`,
      'Saldo uang sama dengan jumlah buku uang',
      '1110 UTAMA: saldo 5450000, buku 5200000',
    ],
    [
      'a balance of money is taken away',
      `DELETE FROM saldo_uang WHERE cabang = 'SBY' AND akun = '3110'`,
      'Saldo uang sama dengan jumlah buku uang',
      /^3110 : saldo 0, buku -\d+$/,
    ],
    [
      'a tray holds a milligram more',
      `UPDATE saldo_baki SET berat = berat + 1 WHERE cabang = 'SBY' AND kode_baki = 'B01'`,
      'Saldo baki sama dengan jumlah buku barang',
      'BRANKAS B01: saldo 2 pcs 6431 mg 6000000 rp, buku 2 pcs 6430 mg 6000000 rp',
    ],
    [
      'stock is written up in the journal alone',
      `UPDATE buku_uang SET debit = debit + 7 WHERE nomor = 'BM-1' AND akun = '1310'`,
      'Setiap akun barang sama dengan nilai barang di gudang jenisnya',
      'PERSEDIAAN: jurnal 6000007, barang 6000000',
    ],
    [
      'two documents lend each other stock',
      `UPDATE buku_uang SET kredit = kredit + CASE nomor WHEN 'JL-1' THEN 5 ELSE -5 END WHERE nomor IN ('JL-1', 'JL-2') AND akun = '1310' AND NOT balik`,
      'Setiap dokumen membukukan barang dan akun gudangnya dengan nilai yang sama',
      'JL-1 1310: jurnal -3000005, barang -3000000',
    ],
    [
      'a piece lies in another tray',
      `UPDATE barang SET kode_baki = 'B02' WHERE cabang = 'SBY' AND kode_barcode = 'P0003'`,
      'Setiap barang ada di tempat menurut buku barang, dengan jumlah, berat, berat murni dan nilainya',
      'P0003: barang BRANKAS B02 1 pcs 3215 mg 1881 mg murni 3000000 rp, buku tidak ada',
    ],
    [
      'a sold piece is for sale again',
      `UPDATE barang SET status = 'TERSEDIA' WHERE cabang = 'SBY' AND kode_barcode = 'P0001'`,
      'Setiap barang ada di tempat menurut buku barang, dengan jumlah, berat, berat murni dan nilainya',
      'P0001: barang BRANKAS B01 1 pcs 3215 mg 1881 mg murni 3000000 rp, buku tidak ada',
    ],
    [
      'points are given without a line',
      `UPDATE saldo_poin SET saldo = 50 WHERE cabang = 'SBY' AND kode_member = 'KARTU-1'`,
      'Saldo poin sama dengan jumlah buku poin',
      'KARTU-1: saldo 50, buku 5',
    ],
    [
      'the points of a member are taken away',
      `DELETE FROM saldo_poin WHERE cabang = 'SBY' AND kode_member = 'KARTU-1'`,
      'Saldo poin sama dengan jumlah buku poin',
      'KARTU-1: saldo 0, buku 5',
    ],
    [
      'a number is skipped',
      `UPDATE penjualan SET urut = 9 WHERE cabang = 'SBY' AND no_faktur_jual = 'JL-2'`,
      'Nomor JL urut tanpa lompat dan tanpa ganda',
      'JL HARI: nomor urut 2 tidak ada',
    ],
    [
      'a number stands twice',
      `UPDATE penjualan SET urut = 1 WHERE cabang = 'SBY' AND no_faktur_jual = 'JL-2'`,
      'Nomor JL urut tanpa lompat dan tanpa ganda',
      'JL HARI: nomor urut 1 ada 2 kali',
    ],
    [
      'the counter was turned back',
      `UPDATE nomor SET terakhir = 1 WHERE cabang = 'SBY' AND jenis = 'JL'`,
      'Nomor JL urut tanpa lompat dan tanpa ganda',
      'JL-2: nomor urut 2 di luar hitungan',
    ],
    [
      'a document of cash is deleted whole',
      `WITH laci AS (DELETE FROM tutup_detail_laci WHERE cabang = 'SBY') DELETE FROM tutup WHERE cabang = 'SBY'`,
      'Nomor TU urut tanpa lompat dan tanpa ganda',
      'TU HARI: nomor urut 1 tidak ada',
    ],
    [
      'the books name a document that is not there',
      `UPDATE buku_poin SET nomor = 'JL-7' WHERE cabang = 'SBY'`,
      'Setiap baris buku punya dokumen',
      'JL-7: ada di buku, dokumennya tidak ada',
    ],
    [
      'a cancelled nota keeps its money',
      `UPDATE buku_uang SET kredit = kredit - 1000 WHERE nomor = 'JL-2' AND akun = '1110' AND balik`,
      'Dokumen yang batal dibalik sampai nol di jurnal',
      'JL-2: 1110 UTAMA tersisa 1000',
    ],
    [
      'a nota says another cost than its books',
      `UPDATE penjualan_detail_barang SET nilai = nilai - 1 WHERE cabang = 'SBY' AND no_faktur_jual = 'JL-1'`,
      'Baris JL sama dengan gerak barangnya',
      'JL-1 P0001: dokumen 1 pcs 2999999 rp, buku 1 pcs 3000000 rp',
    ],
    [
      'a movement of an entry is deleted',
      `DELETE FROM buku_barang WHERE nomor = 'BM-1' AND kode_barcode = 'P0002'`,
      'Baris BM sama dengan gerak barangnya',
      'BM-1 P0002: dokumen 1 pcs 3000000 rp, buku 0 pcs 0 rp',
    ],
    [
      'a piece is held for a nota that does not wait',
      `UPDATE barang SET status = 'DITAHAN', ditahan_untuk = 'JL-SBY-261121-9999' WHERE cabang = 'SBY' AND kode_barcode = 'P0002'`,
      'Barang yang ditahan atas nama nota hanya milik nota yang menunggu validasi',
      'P0002: ditahan untuk JL-SBY-261121-9999',
    ],
    [
      'the head of a nota says another cost',
      `UPDATE penjualan SET nilai = 1 WHERE cabang = 'SBY' AND no_faktur_jual = 'JL-1'`,
      'Jumlah nota sama dengan jumlah barisnya',
      'JL-1: nota 1 rp modal, baris 3000000',
    ],
    [
      'the stored cash of a closed day is changed',
      `UPDATE saldo_hari_uang SET saldo = saldo - 1 WHERE cabang = 'SBY' AND akun = '1110'`,
      'Saldo uang setiap hari yang ditutup sama dengan bukunya',
      /^HARI 1110 UTAMA: tersimpan 5199999 \(.+\), buku 5200000 \(.+\)$/,
    ],
    [
      'a stored tray of a closed day is taken away',
      `DELETE FROM saldo_hari_barang WHERE cabang = 'SBY' AND kode_baki = 'B01'`,
      'Saldo baki setiap hari yang ditutup sama dengan bukunya',
      'HARI BRANKAS B01: tersimpan 0 pcs 0 mg 0 rp, buku 2 pcs 6430 mg 6000000 rp',
    ],
    [
      'the count of a closed day is changed in the document',
      `UPDATE tutup SET kas_hitung = kas_hitung + 1, selisih = selisih + 1 WHERE cabang = 'SBY'`,
      'Setiap hari yang ditutup punya dokumen tutup dengan hitungan kas yang sama',
      'HARI: hari TU-1 kas 5200000, dokumen TU-1 kas 5200001',
    ],
    [
      'a difference of cash is written in, without its journal',
      `UPDATE tutup SET selisih = -500 WHERE cabang = 'SBY'`,
      'Selisih kas waktu tutup dan buka ada di jurnal',
      'TU-1: selisih -500, jurnal 0',
    ],
  ])('%s', async (_, damaged, wording, what) => {
    const wrong = await after(write(damaged))
    const thisOne = wrong.find((p) => p.wording === wording)
    expect(thisOne, JSON.stringify(wrong)).toBeDefined()
    if (typeof what === 'string') expect(thisOne!.what).toEqual([write(what)])
    else expect(thisOne!.what[0]).toMatch(new RegExp(write(what.source)))
  })
})

test('a shop that counts by day, then by month, then by day again has no gap', async () => {
  const other = await openCashier()
  try {
    // Its four days lie in one month, whatever day it is.
    await other.chain.plant(
      'SBY',
      `UPDATE hari_toko SET tgl_system = (date_trunc('month', tgl_system) + interval '1 month 9 days')::date WHERE cabang = 'SBY'`,
    )
    for (const [value, notasOfDay] of [
      ['HARIAN', 2],
      ['BULANAN', 2],
      ['BULANAN', 1],
      ['HARIAN', 2],
    ] as const) {
      await other.set('nomor_reset', value)
      for (let i = 0; i < notasOfDay; i += 1) await other.sold(nota(await other.one()))
      await other.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
    }
    expect(await prove(other.chain)).toEqual([])
    const { rows } = await other.chain.owner.query(
      `SELECT terakhir::int AS n FROM nomor WHERE jenis = 'JL' ORDER BY terakhir`,
    )
    expect(rows.map((r: { n: number }) => r.n)).toEqual([2, 2, 3])
  } finally {
    await other.chain.close()
  }
})
