import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { sendJejak } from '#kernel/access/jejak.server.ts'
import { layarOf, tanpaTertutup } from '#kernel/define/resource.ts'
import { writeRow } from '#kernel/fields/row.ts'
import { endpoint, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import { readLembaran } from '#kernel/impor/lembaran.server.ts'
import type { Lembaran } from '#kernel/impor/lembaran.ts'
import { loadTitipan, saveTitipan, sendSelesai } from '#kernel/impor/titipan.server.ts'
import { sendBerkas } from '#kernel/laporan/kirim.server.ts'
import type { PanggilanApaSaja } from './aturan.server.ts'
import { kolomBerkas, lembarDaftar } from './berkas.server.ts'
import { barisTerbanyak, petaImpor, tulisBeda, type BarisImpor, type HasilImpor, type JawabanImpor } from './impor.ts'
import { bahasaKata, hitungSidik, jadi, periksaBerkas, type Calon, type Rencana } from './impor-periksa.server.ts'
import { berubahSejak, cobaAturan, saveBerkas } from './impor-tulis.server.ts'
import { labelOfRow } from './label.ts'
import type { Master } from './save.server.ts'

/** How many rows of each state an answer carries. */
const tampil = 500

type Call = Panggilan<unknown, unknown, unknown>
type Kata = (teks: string, isi?: Readonly<Record<string, string | number>>) => string
const kataOf = (p: Call): Kata => {
  const bahasa = pilihBahasa(p.request.headers['accept-language'])
  return (teks, isi) => terjemah(bahasa, teks, isi)
}
const untukOf = (m: Master): string => `master ${m.r.name}`

function barisJawaban(m: Master, c: Calon, kata: Kata): BarisImpor {
  const { r } = m
  const label = new Map(kolomBerkas(r).map((k) => [k.name, k.field.label]))
  return {
    baris: c.baris,
    keadaan: c.salah.length > 0 ? 'salah' : c.lama ? 'berubah' : 'baru',
    kunci: c.kunci,
    sebutan: labelOfRow(r, writeRow(r.fields, c.row)),
    salah: c.salah.map((s) => ({
      kolom: kata(label.get(s.field) ?? s.field),
      nilai: s.nilai,
      alasan: kata(s.message, s.isi),
    })),
    beda: c.lama && c.salah.length === 0 ? tulisBeda(r, c.beda, c.row, c.lama, kata) : [],
  }
}

const salah = (c: Calon): boolean => c.salah.length > 0

function jawab(m: Master, id: string, nama: string, { peta, calon }: Rencana, kata: Kata): JawabanImpor {
  const per = {
    salah: calon.filter(salah),
    baru: calon.filter((c) => jadi(c) && !c.lama),
    berubah: calon.filter((c) => jadi(c) && c.lama),
  }
  const shown = Object.values(per).flatMap((rows) => rows.slice(0, tampil))
  return {
    id,
    nama,
    sidik: hitungSidik(m.r, calon),
    kurang: peta.kurang.map((s) => kata(s)),
    asing: peta.asing,
    lewat: peta.lewat,
    total: calon.length,
    baru: per.baru.length,
    berubah: per.berubah.length,
    salah: per.salah.length,
    sama: calon.length - per.salah.length - per.baru.length - per.berubah.length,
    baris: shown.toSorted((a, b) => a.baris - b.baris).map((c) => barisJawaban(m, c, kata)),
  }
}

/** Everything that is wrong with the sheet, and nothing written. */
async function coba(m: Master, p: Call, lembar: Lembaran): Promise<Rencana> {
  const rencana = await periksaBerkas(m, p, lembar, false)
  await cobaAturan(m, p, rencana.calon)
  return rencana
}

async function loadLembar(m: Master, p: Call, id: string, lock: boolean) {
  const t = await loadTitipan<Lembaran, HasilImpor>(p, untukOf(m), id, lock)
  if (adalahTolak(t) || !t.hasil) return t
  return tolak(409, 'sudah', 'Impor Ini Sudah Disimpan', { detail: t.hasil })
}

const jawaban = z
  .looseObject({ id: z.string(), sidik: z.string(), total: z.int(), baru: z.int(), berubah: z.int(), salah: z.int() })
  .describe('JawabanImpor')
const params = z.object({ id: z.uuid() })

/** A sheet without what stands under the headings of secrets: that is not kept, not even for a day. */
function tanpaRahasia(m: Master, lembar: Lembaran): Lembaran {
  const { lewat } = petaImpor(m.r, lembar.judul, bahasaKata)
  const rahasia = new Set(lewat.flatMap((l) => (l.sebab === 'rahasia' ? [l.judul] : [])))
  const buta = lembar.judul.map((judul) => rahasia.has(judul))
  return { ...lembar, baris: lembar.baris.map((sel) => sel.map((s, i) => (buta[i] ? null : s))) }
}

function kirim(m: Master): Endpoint {
  const dikenal = (judul: readonly string[]): number => petaImpor(m.r, judul, bahasaKata).kolom.length
  return endpoint({
    method: 'POST',
    path: `${m.r.name}/impor`,
    summary: `${m.r.layar.title}: a CSV or Excel file (multipart: file) is kept and checked; nothing is written`,
    akses: { layar: layarOf(m.r), aksi: 'impor' },
    batas: 30,
    answer: jawaban,
    run: async (p): Promise<JawabanImpor | Tolak> => {
      const file = p.request.isMultipart() ? await p.request.file() : undefined
      if (!file) return tolak(400, 'isian', 'Pilih Berkas CSV Atau Excel')
      const read = await readLembaran(await file.toBuffer(), dikenal)
      if (adalahTolak(read)) return read
      const lembar = tanpaRahasia(m, read)
      if (lembar.baris.length > barisTerbanyak)
        return tolak(422, 'berkas', 'Lebih Dari {n} Baris, Bagi Berkasnya', { isi: { n: barisTerbanyak } })
      const { id, nama } = await saveTitipan(p, untukOf(m), file.filename, lembar)
      return jawab(m, id, nama, await coba(m, p, lembar), kataOf(p))
    },
  })
}

function periksaLagi(m: Master): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${m.r.name}/impor/{id}/periksa`,
    summary: `${m.r.layar.title}: a kept file is checked again`,
    akses: { layar: layarOf(m.r), aksi: 'impor' },
    params,
    answer: jawaban,
    run: async (p): Promise<JawabanImpor | Tolak> => {
      const t = await loadLembar(m, p, p.params.id, false)
      return adalahTolak(t) ? t : jawab(m, p.params.id, t.nama, await coba(m, p, t.isi), kataOf(p))
    },
  })
}

const body = z.strictObject({
  sidik: z.string().max(60),
  lewati: z.boolean().optional(),
  abaikan: z.boolean().optional(),
})

/** Why what was shown may not be saved yet. */
function belum({ peta, calon }: Rencana, b: z.output<typeof body>): Tolak | undefined {
  const n = calon.filter(salah).length
  if (peta.kurang.length > 0) return tolak(422, 'kolom', 'Kolom Belum Lengkap', { detail: { kurang: peta.kurang } })
  if (peta.asing.length > 0 && b.abaikan !== true)
    return tolak(422, 'kolom', 'Kolom {kolom} Tidak Dikenal', { isi: { kolom: peta.asing.join(', ') } })
  if (n > 0 && b.lewati !== true) return tolak(422, 'baris', 'Masih Ada {n} Baris Salah', { isi: { n } })
  return calon.some(jadi) ? undefined : tolak(422, 'kosong', 'Tidak Ada Yang Berubah')
}

function simpan(m: Master): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${m.r.name}/impor/{id}`,
    summary: `${m.r.layar.title}: saves the file as it was checked, in one transaction`,
    akses: { layar: layarOf(m.r), aksi: 'impor' },
    menulis: true,
    params,
    body,
    answer: z.object({ baru: z.int(), berubah: z.int(), dilewati: z.int() }),
    galat: (error) => (error.fault === 'unique' ? berubahSejak() : undefined),
    run: async (p): Promise<HasilImpor | Tolak> => {
      const call = p as unknown as PanggilanApaSaja
      const t = await loadLembar(m, call, p.params.id, true)
      if (adalahTolak(t)) return t
      const rencana = await periksaBerkas(m, call, t.isi, true)
      const refused = belum(rencana, p.body)
      if (refused) return refused
      const { calon } = rencana
      const gagal = await saveBerkas(m, call, calon, () => hitungSidik(m.r, calon) === p.body.sidik)
      if (gagal) return gagal
      const ditulis = calon.filter(jadi)
      const hasil = {
        baru: ditulis.filter((c) => !c.lama).length,
        berubah: ditulis.filter((c) => c.lama).length,
        dilewati: calon.filter(salah).length,
      }
      const sesudah = { nama: t.nama, ...hasil }
      sendJejak(p.tx, p.sesi, p.now, { perintah: 'impor', objek: m.r.name, kunci: p.params.id, sesudah })
      sendSelesai(p, p.params.id, hasil)
      return hasil
    },
  })
}

/** The rows that stay out as they came, one line each, with row number and reasons before them: to be mended and sent again. */
function kesalahan(m: Master): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${m.r.name}/impor/{id}/kesalahan`,
    summary: `${m.r.layar.title}: the rows of a kept file that stay out, with their reasons`,
    akses: { layar: layarOf(m.r), aksi: 'impor' },
    params,
    answer: z.string().describe('text/csv, UTF-8 with a byte order mark'),
    run: async (p) => {
      const t = await loadLembar(m, p, p.params.id, false)
      if (adalahTolak(t)) return t
      const kata = kataOf(p)
      const { judul, baris, mulai } = t.isi
      const { calon } = await coba(m, p, t.isi)
      const rows = calon.filter(salah).map((c) => {
        const alasan = barisJawaban(m, c, kata).salah.map((s) => `${s.kolom}: ${s.alasan}`)
        return [c.baris, alasan.join('; '), ...judul.map((_, i) => baris[c.baris - mulai]?.[i] ?? '')]
      })
      const text = stringify([[kata('Baris'), kata('Alasan'), ...judul], ...rows], {
        bom: true,
        delimiter: ';',
        escape_formulas: true,
        record_delimiter: 'windows',
      })
      return p.reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${m.r.name}-kesalahan.csv"`)
        .serializer((s: string) => s)
        .send(text)
    },
  })
}

/** The headings that an import reads, and no row. */
function templat(m: Master): Endpoint {
  const { r } = m
  return endpoint({
    method: 'GET',
    path: `${r.name}/impor/templat`,
    summary: `${r.layar.title}: an empty Excel workbook with the headings that an import reads`,
    akses: { layar: layarOf(r), aksi: 'impor' },
    answer: z.string().describe('xlsx'),
    run: async (p) => {
      // As the form: no column that points into a module that is off.
      const kolom = kolomBerkas(tanpaTertutup(r, p.sesi)).filter(
        (k) => k.name !== 'diubah' && !k.field.readOnly && k.field.kind !== 'secret',
      )
      const bahasa = pilihBahasa(p.request.headers['accept-language'])
      const { nama_toko: toko, user_id: oleh } = p.sesi
      const lembar = lembarDaftar({ r, kolom, toko, oleh, now: p.now, bahasa })
      p.afterCommit(() => sendBerkas(p, 'xlsx', { ...lembar, nama: `${r.name}-templat` }, []))
      return Promise.resolve(undefined)
    },
  })
}

export const imporEndpoints = (m: Master): Endpoint[] =>
  [kirim, periksaLagi, simpan, kesalahan, templat].map((e) => e(m))
