import { createHash } from 'node:crypto'
import { z } from 'zod'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { sendJejak } from '#kernel/access/jejak.server.ts'
import { layarOf } from '#kernel/define/resource.ts'
import { readRow } from '#kernel/fields/row.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, tolakIsian, type Tolak } from '#kernel/http/tolak.ts'
import { bahasaTersedia, pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { readLembaran } from '#kernel/impor/lembaran.server.ts'
import { bacaan } from '#kernel/impor/sel.ts'
import { loadTitipan, saveTitipan, sendSelesai } from '#kernel/impor/titipan.server.ts'
import { toWireNumber } from '#kernel/quantity/decimal.ts'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { barisTerbanyak } from '#kernel/resource/impor.ts'
import { berubahSejak } from '#kernel/resource/impor-tulis.server.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import { loadDasar, loadKini } from './harga-emas.server.ts'
import {
  bacaRiwayat,
  bandingkanRiwayat,
  ditulis,
  hargaJadiKini,
  judulDikenal,
  labelKolom,
  pilihanFields,
  selTanya,
  susunLembar,
  type BarisRiwayat,
  type BerkasRiwayat,
  type CalonHarga,
  type HargaAda,
  type HasilRiwayat,
  type JawabanRiwayat,
  type KeadaanRiwayat,
  type LembarRiwayat,
  type PilihanRiwayat,
} from './impor-riwayat.ts'
import { saveRiwayat } from './impor-riwayat-tulis.server.ts'

type Call = Panggilan<unknown, unknown, unknown>
const untuk = 'riwayat harga-emas'
const kataSemua = bahasaTersedia.map((b) => (teks: string) => terjemah(b, teks))
const akses = { layar: layarOf(hargaEmas), aksi: 'tambah' } as const
/** How many rows of each state an answer carries. */
const tampil = 500

const isiPilihan = z.strictObject({
  kurs: z.number().nullable().optional(),
  dari: z.string().max(10).nullable().optional(),
  sampai: z.string().max(10).nullable().optional(),
  bacaan: z.enum(bacaan).nullable().optional(),
})

/** What was chosen beside the file, or every field that is wrong. */
function bacaPilihan({ bacaan: jawab, ...isi }: z.output<typeof isiPilihan>): PilihanRiwayat | Tolak {
  const read = readRow(pilihanFields, isi)
  if (!read.ok) return tolakIsian(read.fields)
  const { kurs, dari, sampai } = read.row
  if (dari !== null && sampai !== null && sampai < dari) {
    const message = 'Sampai Tanggal Tidak Boleh Sebelum Tanggal Awal'
    return tolak(422, 'isian', message, { fields: [{ field: 'sampai', message }] })
  }
  return { kurs, dari, sampai, bacaan: jawab ?? null }
}

/** The prices that stand at these minutes, deleted ones as well; locked to the end when they will be saved. */
async function loadAda(p: Call, waktu: readonly string[], kunci: boolean): Promise<Map<string, HargaAda>> {
  const rows = await p.tx.query<HargaAda & { waktu: string }>(
    `SELECT h.waktu, h.harga_24k, h.versi, h.dihapus IS NOT NULL AS dihapus, a.versi IS NOT NULL AS impor
     FROM harga_emas h LEFT JOIN asal_harga_emas a ON a.cabang = h.cabang AND a.waktu = h.waktu AND a.versi = h.versi
     WHERE h.cabang = $1 AND h.waktu = ANY ($2) ORDER BY h.waktu${kunci ? ' FOR UPDATE OF h' : ''}`,
    [p.sesi.kode_toko, waktu],
  )
  return new Map(rows.map((r) => [r.waktu, r]))
}

interface Rencana {
  readonly calon: readonly CalonHarga[]
  readonly luar: number
  readonly langkah: number
  readonly kini: CalonHarga | undefined
}

/** The whole file against what stands; nothing written. */
async function periksa(p: Call, lembar: LembarRiwayat, pilih: PilihanRiwayat, kunci: boolean): Promise<Rencana> {
  const cabang = p.sesi.kode_toko
  const { rows, luar } = bacaRiwayat(lembar, pilih, Object.values(waktuJakarta(p.now)).join('T'))
  const [{ pembulatan }, { emas }, ada] = await Promise.all([
    loadDasar(p.tx, cabang),
    loadKini(p.tx, cabang, p.now),
    loadAda(
      p,
      rows.flatMap((r) => r.waktu || []),
      kunci,
    ),
  ])
  const ubah = bolehkah(akses.layar, p.sesi, 'ubah').boleh
  const calon = bandingkanRiwayat(rows, ada, rupiah(pembulatan), ubah)
  return { calon, luar, langkah: pembulatan, kini: hargaJadiKini(calon, emas?.waktu) }
}

/** What would happen, in a few letters: it is what will be saved, or nothing is. */
function hitungSidik(calon: readonly CalonHarga[]): string {
  const hash = createHash('sha256')
  for (const c of calon) hash.update(`${c.baris} ${c.keadaan} ${c.waktu} ${c.harga} ${c.lama?.versi ?? 0n};`)
  return hash.digest('base64url').slice(0, 22)
}

const jumlah = (calon: readonly CalonHarga[], keadaan: KeadaanRiwayat): number =>
  calon.filter((c) => c.keadaan === keadaan).length

type Kata = (teks: string, isi?: Readonly<Record<string, string | number>>) => string

const barisJawaban = (c: CalonHarga, kata: Kata): BarisRiwayat => ({
  baris: c.baris,
  keadaan: c.keadaan,
  waktu: c.waktu,
  usd: toWireNumber(c.usd, 6),
  kurs: toWireNumber(c.kurs, 2),
  pas: Number(c.pas),
  harga: Number(c.harga),
  dulu: c.lama ? Number(c.lama.harga_24k) : null,
  salah: c.salah.map((s) => ({ kolom: kata(labelKolom[s.field]), nilai: s.nilai, alasan: kata(s.message, s.isi) })),
})

function jawab(p: Call, lembar: LembarRiwayat, { calon, luar, langkah, kini }: Rencana): JawabanRiwayat {
  const bahasa = pilihBahasa(p.request.headers['accept-language'])
  const kata: Kata = (teks, isi) => terjemah(bahasa, teks, isi)
  const keadaan = ['salah', 'baru', 'berubah', 'ada'] as const
  const shown = keadaan.flatMap((k) => calon.filter((c) => c.keadaan === k).slice(0, tampil))
  const contoh = selTanya(lembar)
  return {
    sidik: hitungSidik(calon),
    langkah,
    luar,
    baru: jumlah(calon, 'baru'),
    berubah: jumlah(calon, 'berubah'),
    ada: jumlah(calon, 'ada'),
    sama: jumlah(calon, 'sama'),
    salah: jumlah(calon, 'salah'),
    kini: kini ? { waktu: kini.waktu, harga: Number(kini.harga) } : null,
    tanya: contoh === undefined ? null : { kolom: lembar.judul.harga, contoh },
    baris: shown.toSorted((a, b) => a.baris - b.baris).map((c) => barisJawaban(c, kata)),
  }
}

const kirim = endpoint({
  method: 'POST',
  path: 'harga-emas/impor-riwayat',
  summary:
    'A history of the gold price in dollars a troy ounce, as CSV or Excel (multipart: file), is kept to be checked',
  akses,
  batas: 30,
  answer: z.object({ id: z.uuid(), nama: z.string(), jumlah: z.int(), kurs: z.boolean(), lewat: z.array(z.string()) }),
  run: async (p): Promise<BerkasRiwayat | Tolak> => {
    const file = p.request.isMultipart() ? await p.request.file() : undefined
    if (!file) return tolak(400, 'isian', 'Pilih Berkas CSV Atau Excel')
    const read = await readLembaran(await file.toBuffer(), (judul) => judulDikenal(judul, kataSemua))
    if (adalahTolak(read)) return read
    if (read.baris.length > barisTerbanyak)
      return tolak(422, 'berkas', 'Lebih Dari {n} Baris, Bagi Berkasnya', { isi: { n: barisTerbanyak } })
    const susun = susunLembar(read, kataSemua)
    if (!susun.ok) {
      const bahasa = pilihBahasa(p.request.headers['accept-language'])
      const kolom = susun.kurang.map((label) => terjemah(bahasa, label)).join(', ')
      return tolak(422, 'kolom', 'Belum ada kolom untuk: {kolom}', { isi: { kolom } })
    }
    const { lembar } = susun
    const { id, nama } = await saveTitipan(p, untuk, file.filename, lembar)
    return { id, nama, jumlah: lembar.baris.length, kurs: lembar.judul.kurs !== null, lewat: lembar.lewat }
  },
})

async function loadLembar(p: Call, id: string, kunci: boolean) {
  const t = await loadTitipan<LembarRiwayat, HasilRiwayat>(p, untuk, id, kunci)
  if (adalahTolak(t) || !t.hasil) return t
  return tolak(409, 'sudah', 'Impor Ini Sudah Disimpan', { detail: t.hasil })
}

const params = z.object({ id: z.uuid() })
const coba = endpoint({
  method: 'POST',
  path: 'harga-emas/impor-riwayat/{id}/periksa',
  summary:
    'What a kept history would do with this rate and in this period: row by row in rupiah a gram; nothing is written',
  akses,
  params,
  body: isiPilihan,
  answer: z
    .looseObject({ sidik: z.string(), baru: z.int(), berubah: z.int(), ada: z.int(), sama: z.int(), salah: z.int() })
    .describe('JawabanRiwayat'),
  run: async (p): Promise<JawabanRiwayat | Tolak> => {
    const pilih = bacaPilihan(p.body)
    if (adalahTolak(pilih)) return pilih
    const t = await loadLembar(p, p.params.id, false)
    return adalahTolak(t) ? t : jawab(p, t.isi, await periksa(p, t.isi, pilih, false))
  },
})

const simpan = endpoint({
  method: 'POST',
  path: 'harga-emas/impor-riwayat/{id}',
  summary: 'Saves the prices of a kept history as they were shown, in one transaction; what was set by hand stays',
  akses,
  menulis: true,
  params,
  body: isiPilihan.extend({ sidik: z.string().max(60), lewati: z.boolean().optional() }),
  answer: z.object({ baru: z.int(), berubah: z.int(), tetap: z.int(), dilewati: z.int() }),
  run: async (p): Promise<HasilRiwayat | Tolak> => {
    const { sidik, lewati, ...isi } = p.body
    const pilih = bacaPilihan(isi)
    if (adalahTolak(pilih)) return pilih
    const t = await loadLembar(p, p.params.id, true)
    if (adalahTolak(t)) return t
    const { calon } = await periksa(p, t.isi, pilih, true)
    if (hitungSidik(calon) !== sidik) return berubahSejak()
    const dilewati = jumlah(calon, 'salah')
    if (dilewati > 0 && lewati !== true)
      return tolak(422, 'baris', 'Masih Ada {n} Baris Salah', { isi: { n: dilewati } })
    if (!calon.some(ditulis)) return tolak(422, 'kosong', 'Tidak Ada Yang Berubah')
    if (!(await saveRiwayat(p, calon.filter(ditulis)))) return berubahSejak()
    const hasil = {
      baru: jumlah(calon, 'baru'),
      berubah: jumlah(calon, 'berubah'),
      tetap: jumlah(calon, 'ada') + jumlah(calon, 'sama'),
      dilewati,
    }
    const sesudah = { nama: t.nama, ...isi, ...hasil }
    sendJejak(p.tx, p.sesi, p.now, { perintah: 'impor-riwayat', objek: hargaEmas.name, kunci: p.params.id, sesudah })
    sendSelesai(p, p.params.id, hasil)
    p.afterCommit(() => p.mesin.live.emitMaster(hargaEmas.name, p.sesi.kode_toko))
    return hasil
  },
})

export const imporRiwayatEndpoints: readonly Endpoint[] = [kirim, coba, simpan]
