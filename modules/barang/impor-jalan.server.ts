import { bolehkah } from '#kernel/access/bolehkah.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { layarDokumen } from '#kernel/dokumen/tabel.ts'
import { kept } from '#kernel/http/call.server.ts'
import type { Mesin } from '#kernel/http/mesin.server.ts'
import { adalahTolak, tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { AturanResource, PanggilanApaSaja } from '#kernel/resource/aturan.server.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { readLembaran } from '#kernel/impor/lembaran.server.ts'
import type { Lembaran } from '#kernel/impor/lembaran.ts'
import { loadTitipan, saveTitipan, sendSelesai } from '#kernel/impor/titipan.server.ts'
import { bolehImpor, kolomKurang, tebakPeta, type Peta } from './impor.ts'
import { samakan, type FaktaImpor, type KodeBaru } from './impor-kode.ts'
import { periksaImpor, tanyaKolom, type HasilImpor, type PilihanImpor, type SalahBaris } from './impor-periksa.ts'
import { loadFaktaImpor, saveBarangMasuk, saveKodeBaru } from './impor-simpan.server.ts'
import {
  jumlahWire,
  kodeDariWire,
  kodeKeWire,
  rincianWire,
  type JawabanBaca,
  type JawabanCoba,
  type JawabanSimpan,
  type PermintaanImpor,
} from './impor-wire.ts'
import { loadRekonsiliasi } from './rekonsiliasi.server.ts'

/** What a step of the import stands on: a call of the API, or the command line. */
export interface Jalan {
  readonly sesi: Sesi
  readonly tx: Tx
  readonly mesin: Mesin
  readonly now: Date
  /** The words of who asked. */
  readonly kata: (teks: string, isi?: SalahBaris['isi']) => string
  afterCommit(act: () => void | Promise<void>): void
}
export type Aturan = Readonly<Record<string, AturanResource>>

/** How much of a long list an answer carries. */
const tampil = { salah: 500, catatan: 200 }

interface Tersimpan {
  readonly nama: string
  readonly isi: Lembaran
}

/** What the kept sheets of this import are kept for. */
const untuk = 'barang'

/** The sheet of an earlier step; only who sent it goes on with it. */
async function loadImpor(p: Jalan, id: string, kunci: boolean): Promise<Tersimpan | Tolak> {
  const row = await loadTitipan<Lembaran, { readonly no_masuk: string }>(p, untuk, id, kunci)
  if (adalahTolak(row) || !row.hasil) return row
  return tolak(409, 'sudah', 'Impor Ini Sudah Disimpan', { detail: row.hasil })
}

interface Terperiksa {
  readonly berkas: Tersimpan
  readonly fakta: FaktaImpor
  readonly pilihan: PilihanImpor
  readonly kurang: readonly string[]
  readonly hasil: HasilImpor
}

function bacaPilihan(lembar: Lembaran, b: PermintaanImpor): PilihanImpor | Tolak {
  const salah: Salah[] = []
  const buat: KodeBaru[] = []
  for (const [i, k] of (b.buat ?? []).entries()) {
    const read = kodeDariWire(k, i)
    if (Array.isArray(read)) salah.push(...read)
    else buat.push(read)
  }
  const given: Peta = b.peta ?? tebakPeta(lembar.judul)
  const beyond = Object.entries(given).filter(([, at]) => at >= lembar.judul.length)
  salah.push(...beyond.map(([nama]) => ({ field: `peta.${nama}`, message: 'Kolom Tidak Dikenal' })))
  if (salah.length > 0) return tolak(422, 'isian', salah[0]!.message, { fields: salah })
  return { peta: given, bacaan: b.bacaan ?? {}, buat }
}

/** The sheet, the facts, and what its rows are by the rules. */
export async function loadTerperiksa(p: Jalan, b: PermintaanImpor, kunci: boolean): Promise<Terperiksa | Tolak> {
  const berkas = await loadImpor(p, b.id, kunci)
  if (adalahTolak(berkas)) return berkas
  const lembar = berkas.isi
  const pilihan = bacaPilihan(lembar, b)
  if (adalahTolak(pilihan)) return pilihan
  const at = pilihan.peta.kode_barcode
  const barcode = at === undefined ? [] : lembar.baris.map((row) => samakan(String(row[at] ?? '')))
  const fakta = await loadFaktaImpor(p.tx, p.sesi.kode_toko, [...new Set(barcode)])
  const kurang = kolomKurang(pilihan.peta)
  const isi = kurang.length > 0 ? { ...lembar, baris: [] } : lembar
  return { berkas, fakta, pilihan, kurang, hasil: periksaImpor(isi, pilihan, fakta) }
}

/** Step one: the sheet is kept for a day, and says what its columns seem to be. */
export async function saveLembaran(p: Jalan, nama: string, lembar: Lembaran): Promise<JawabanBaca> {
  const { id, nama: bersih } = await saveTitipan(p, untuk, nama, lembar)
  const contoh = (i: number) =>
    [...new Set(lembar.baris.slice(0, 200).map((b) => String(b[i] ?? '').trim()))]
      .filter((s) => s !== '')
      .slice(0, 3)
      .map((s) => s.slice(0, 60))
  const kolom = lembar.judul.map((judul, i) => ({ judul, contoh: contoh(i) }))
  const peta = tebakPeta(lembar.judul)
  const saran = tanyaKolom(lembar, peta).flatMap((q) => (q.saran ? [[q.nama, q.saran] as const] : []))
  return { id, nama: bersih, baris: lembar.baris.length, kolom, peta, bacaan: Object.fromEntries(saran) }
}

function jawabCoba(t: Terperiksa, k: Jalan['kata']): JawabanCoba {
  const { hasil: h } = t
  return {
    kurang: t.kurang.map((s) => k(s)),
    total: h.total,
    benar: h.barang.length,
    baris_salah: h.baris_salah,
    jumlah_salah: h.salah.length,
    salah: h.salah.slice(0, tampil.salah).map(({ isi, alasan, ...s }) => ({ ...s, alasan: k(alasan, isi) })),
    jumlah_catatan: h.catatan.length,
    catatan: h.catatan
      .slice(0, tampil.catatan)
      .map(({ message, dibaca, ...c }) => ({ ...c, dibaca: dibaca ?? k(message ?? '') })),
    asing: h.asing.map((a) => ({ ...a, usul: kodeKeWire(a.usul) })),
    tanya: h.tanya,
    jumlah: jumlahWire(h.jumlah),
    per_group: h.per_group.map(rincianWire),
    per_baki: h.per_baki.map(rincianWire),
  }
}

/** Step two: the dry run. */
export async function cobaImpor(p: Jalan, b: PermintaanImpor): Promise<JawabanCoba | Tolak> {
  const t = await loadTerperiksa(p, b, false)
  return adalahTolak(t) ? t : jawabCoba(t, p.kata)
}

/** Why the dry run may not become books yet. */
function tolakSimpan(t: Terperiksa, lewati: boolean): Tolak | undefined {
  const { hasil, kurang } = t
  if (kurang.length > 0) return tolak(422, 'kolom', 'Kolom Belum Lengkap', { detail: { kurang } })
  if (hasil.baris_salah > 0 && !lewati)
    return tolak(422, 'baris', 'Masih Ada {n} Baris Salah', { isi: { n: hasil.baris_salah } })
  return hasil.barang.length === 0 ? tolak(422, 'kosong', 'Belum Ada Barang') : undefined
}

/** Step three: codes, document, books, sheet of reconciliation in one transaction, all or nothing. */
export async function saveImpor(
  p: Jalan,
  b: PermintaanImpor & { readonly lewati?: boolean },
  aturan: Aturan,
): Promise<JawabanSimpan | Tolak> {
  const t = await loadTerperiksa(p, b, true)
  if (adalahTolak(t)) return t
  const refused = tolakSimpan(t, b.lewati === true)
  if (refused) return refused
  // What the masters' own way of saving asks of a call is in it.
  const call = p as unknown as PanggilanApaSaja
  const { buat } = t.pilihan
  const tanpaKode = await saveKodeBaru(call, aturan, buat, t.fakta)
  if (tanpaKode) return tanpaKode
  const no_masuk = await saveBarangMasuk(call, t.hasil, t.berkas.nama)
  if (typeof no_masuk !== 'string') return no_masuk
  sendSelesai(p, b.id, { no_masuk })
  const sheet = await loadRekonsiliasi(p.tx, p.sesi.kode_toko, no_masuk)
  const wanted = jumlahWire(t.hasil.jumlah)
  if (!sheet || JSON.stringify(sheet.jumlah) !== JSON.stringify(wanted) || sheet.persediaan !== wanted.nilai)
    throw new Error(`${no_masuk}: the books differ from the dry run: ${JSON.stringify([sheet?.jumlah, wanted])}`)
  const dibuat = { gudang: 0, baki: 0, jenis: 0, group: 0 }
  for (const { apa } of buat) dibuat[apa] += 1
  return { ...sheet, dilewati: t.hasil.baris_salah, dibuat }
}

/** The three steps outside a call: for the command line. Each is a transaction of its own; what follows a commit follows it here too. */
export interface ImporDari {
  baca(nama: string, isi: Buffer): Promise<JawabanBaca | Tolak>
  coba(b: PermintaanImpor): Promise<JawabanCoba | Tolak>
  simpan(b: PermintaanImpor & { readonly lewati?: boolean }): Promise<JawabanSimpan | Tolak>
}

/** Refuses whoever may not import, as the API does. */
export function imporDari(mesin: Mesin, sesi: Sesi, aturan: Aturan): ImporDari | Tolak {
  const boleh = bolehImpor.includes(sesi.level) && bolehkah(layarDokumen(barangMasuk)[0]!, sesi).boleh
  if (!boleh) return tolak(403, 'akses', 'Tidak Punya Hak Akses')
  const kata: Jalan['kata'] = (teks, isi = {}) =>
    teks.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(isi[name] ?? all))
  const run = async <A>(step: (p: Jalan) => Promise<A>): Promise<A> => {
    const after: (() => void | Promise<void>)[] = []
    const jalan = { sesi, mesin, now: mesin.clock(), kata, afterCommit: (act: () => void) => void after.push(act) }
    const answer = await mesin.db.tx(sesi.kode_toko, (tx) => step({ ...jalan, tx }), kept)
    if (!adalahTolak(answer)) for (const act of after) await act()
    return answer
  }
  return {
    baca: async (nama, isi) => {
      const lembar = await readLembaran(isi)
      return adalahTolak(lembar) ? lembar : run((p) => saveLembaran(p, nama, lembar))
    },
    coba: (b) => run((p) => cobaImpor(p, b)),
    simpan: (b) => run((p) => saveImpor(p, b, aturan)),
  }
}
