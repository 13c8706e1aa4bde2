import { z } from 'zod'
import { apiOf, layarLaporan, type AnyLaporan } from '#kernel/define/laporan.ts'
import { jsonOf, wireSchema } from '#kernel/fields/schema.ts'
import { endpoint, Jadi, type Endpoint, type Panggilan } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, tolak, tolakIsian } from '#kernel/http/tolak.ts'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { bukaAliran } from './alir.server.ts'
import { jenisIsi, type Kemasan } from './berkas.server.ts'
import { sendBerkas } from './kirim.server.ts'
import { batasBaris, batasLayar, type AnyKueri, type KueriLaporan } from './kueri.server.ts'
import { bentukBerkas, susunLembar, type BentukBerkas, type Lembar } from './lembar.ts'
import { jenisLaporan, type IsiLaporan } from './pekerjaan.server.ts'
import { filtersOf, readSaring, teksSaring } from './saring.ts'
import { teksJumlah, terlaluBanyak, type Tabel } from './tabel.ts'
import { tulisTabel } from './tulis.server.ts'

/** Every endpoint of every report: the neutral table for the screen, and the same as PDF, Excel and CSV. */
export function laporanEndpoints(laporan: readonly AnyLaporan[], kueri: KueriLaporan): Endpoint[] {
  return laporan.flatMap((l) => {
    const k = kueri[l.name]
    if (!k) throw new Error(`laporan ${l.name} has no query in its room's server door`)
    return [table(l, k), ...bentukBerkas.map((bentuk) => file(l, k, bentuk))]
  })
}

type Call = Panggilan<Record<string, unknown>, unknown, unknown>

/** Filters are read by `readSaring`, which names every fault; the schema is what openapi.json shows. */
const bodyOf = (l: AnyLaporan) =>
  z.record(z.string(), z.unknown()).meta(jsonOf(wireSchema(filtersOf(l, ''), { partial: true })))

const nilai = z.union([z.string(), z.number(), z.boolean(), z.null()])
const jawaban = z.object({
  message: z.string(),
  tabel: z.object({
    kolom: z.array(
      z.looseObject({ name: z.string(), field: z.looseObject({ label: z.string() }), total: z.boolean() }),
    ),
    kelompok: z.array(z.string()),
    garis: z.array(
      z.object({
        nilai: z.array(nilai),
        kelompok: z.object({ tingkat: z.int(), judul: z.string(), baris: z.int() }).optional(),
      }),
    ),
    total: z.array(nilai),
    baris: z.int(),
  }),
  /** When it was counted, as an instant. */
  dihitung: z.string(),
})

/** What was asked: the filters with their defaults, and the one query. */
function readTanya(l: AnyLaporan, k: AnyKueri, p: Call) {
  const { kode_toko: cabang, tgl_system } = p.sesi
  const read = readSaring(l, p.body, tgl_system)
  if (!read.ok) return tolakIsian(read.fields)
  const pernyataan = k.tanya(read.saring as never, { cabang, tgl_system })
  return { pernyataan, kelompok: read.kelompok, saring: teksSaring(l, read.saring) }
}

function table(l: AnyLaporan, k: AnyKueri): Endpoint {
  return endpoint({
    method: 'POST',
    path: apiOf(l),
    summary: `${l.layar.title}: the table, with subtotals and totals`,
    akses: { layar: layarLaporan(l) },
    membaca: true,
    body: bodyOf(l),
    answer: jawaban,
    run: async (p) => {
      const tanya = readTanya(l, k, p)
      if (adalahTolak(tanya)) return tanya
      const tabel = await tulisTabel(p.tx, l, tanya.pernyataan, batasLayar, tanya.kelompok)
      if (!tabel) {
        const isi = { n: teksJumlah(batasLayar) }
        return tolak(422, terlaluBanyak, 'Lebih Dari {n} Baris, Persempit Saringan', { isi })
      }
      const message = tabel.baris > 0 ? l.pesan.ada : l.pesan.kosong
      const bahasa = pilihBahasa(p.request.headers['accept-language'])
      const lain = JSON.stringify({ message: terjemah(bahasa, message), dihitung: p.now.toISOString() })
      return new Jadi(`${lain.slice(0, -1)},"tabel":${tabel.json}}`)
    },
  })
}

function file(l: AnyLaporan, k: AnyKueri, bentuk: BentukBerkas): Endpoint {
  return endpoint({
    method: 'POST',
    path: `${apiOf(l)}/${bentuk}`,
    summary: `${l.layar.title}: as ${bentuk.toUpperCase()}`,
    akses: { layar: layarLaporan(l), aksi: 'ekspor' },
    body: bodyOf(l),
    answer: z.union([z.string().describe(jenisIsi[bentuk]), z.object({ pekerjaan: z.uuid() })]),
    run: async (p) => {
      const tanya = readTanya(l, k, p)
      if (adalahTolak(tanya)) return tanya
      const { sql, values } = tanya.pernyataan
      const aliran = await bukaAliran(p.tx, l, { sql: `${sql} LIMIT ${batasBaris + 1}`, values }, tanya.kelompok)
      if (!aliran) return tolak(404, 'kosong', l.pesan.kosong)
      if (aliran.kepala.baris > batasBaris) return titipkan(l, p, bentuk)
      const kemasan: Kemasan[] = []
      for await (const bagian of aliran.baca()) kemasan.push(bagian.kemasan)
      const lembar = lembarOf(l, p, aliran.kepala, tanya.saring)
      // Drawn when the transaction is over: it takes seconds at times, and a connection is dear. The reply itself must not be
      // returned: it is a promise of its own end, which the commit would wait for.
      p.afterCommit(() => sendBerkas(p, bentuk, lembar, kemasan))
      return undefined
    },
  })
}

/** Too large for a call: the file is made by a job; 202 and its id. */
function titipkan(l: AnyLaporan, p: Call, bentuk: BentukBerkas): { pekerjaan: string } {
  const { tgl_system, nama_toko } = p.sesi
  const bahasa = pilihBahasa(p.request.headers['accept-language'])
  const isi: IsiLaporan = { laporan: l.name, bentuk, body: p.body, tgl_system, nama_toko, bahasa }
  void p.reply.code(202)
  return { pekerjaan: p.mesin.antrean.titip(p, { jenis: jenisLaporan, nama: l.layar.title, isi }) }
}

function lembarOf(l: AnyLaporan, p: Call, tabel: Tabel, saring: Lembar['saring']): Lembar {
  const bahasa = pilihBahasa(p.request.headers['accept-language'])
  const { tanggal, jam } = waktuJakarta(p.now)
  return susunLembar(l, tabel, {
    toko: p.sesi.nama_toko,
    oleh: p.sesi.user_id,
    dicetak: `${tanggal} ${jam} WIB`,
    saring,
    bahasa,
    kata: (teks) => terjemah(bahasa, teks),
  })
}
