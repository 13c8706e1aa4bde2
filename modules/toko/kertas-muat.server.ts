import type { Tx } from '#kernel/db/db.server.ts'
import type { AnyDokumen, TataDokumen } from '#kernel/define/dokumen.ts'
import { tableName } from '#kernel/define/resource.ts'
import { fromDb } from '#kernel/dokumen/simpan.server.ts'
import { barisDokumen } from '#kernel/dokumen/tabel.ts'
import type { Row } from '#kernel/fields/field.ts'
import type { Panggilan } from '#kernel/http/endpoint.server.ts'
import type { DataNota, Kata, TemplateNota } from '#kernel/print/nota.ts'
import type { Layar } from '#kernel/define/layar.ts'
import type { Berkertas, SekitarKertas } from './kertas.ts'
import { loadTemplate } from './template-nota.server.ts'
import type { JenisNota } from './template-nota.ts'

/** A stored document that a customer takes home. */
export type NotaDokumen = Berkertas &
  Pick<TataDokumen, 'tanggal' | 'oleh' | 'dibuat'> & {
    readonly bayar: readonly { readonly no_rekening: string | null }[]
  }
/** One that was read, not made up. */
export type Tersimpan<N> = N & { readonly versi: bigint; readonly diubah: string }

/** Who asks for a nota. */
export type Bicara = Pick<Panggilan<unknown, unknown, unknown>, 'tx' | 'sesi' | 'now'>

/** The nota of one kind of document: what its room knows of it. `T`: what its paper shows beside the document and the shop. */
export interface KertasDokumen<N extends NotaDokumen, T> {
  readonly dokumen: AnyDokumen
  readonly jenis: JenisNota
  /** Whoever may open one of these prints. */
  readonly layar: readonly Layar[]
  /** In the descriptions of the endpoints: `a sale`. */
  readonly sebutan: string
  /** Whose terms of the master keterangan-nota stand on it. */
  readonly syarat: string
  /** What its template is looked at with. */
  readonly contoh: Readonly<Record<'BIASA' | 'PANJANG', N>>
  readonly muat: (p: Bicara, notas: readonly N[]) => Promise<(n: N) => T>
  readonly susun: (n: N, s: SekitarKertas & T) => DataNota
  /** The shop's template as it holds for this one. */
  readonly template?: (t: TemplateNota, n: N, flags: Readonly<Record<string, string>>) => TemplateNota
  /** Does its paper open the drawer? */
  readonly laci: (n: N) => boolean
}

/** Documents with their lines, whatever chose them, in the order of their numbers. */
export async function loadNotas<N>(
  tx: Tx,
  dokumen: AnyDokumen,
  cabang: string,
  where: string,
  values: readonly unknown[],
): Promise<Tersimpan<N>[]> {
  const table = tableName(dokumen)
  const no = dokumen.nomor.field
  const pick = `SELECT ${no} FROM ${table} WHERE cabang = $1 AND ${where}`
  const [heads, ...lines] = await Promise.all([
    tx.query<Row>(`SELECT * FROM ${table} WHERE cabang = $1 AND ${where} ORDER BY tanggal, urut`, [cabang, ...values]),
    ...barisDokumen(dokumen).map(([, t]) =>
      tx.query<Row>(`SELECT * FROM ${tableName(t)} WHERE cabang = $1 AND ${no} IN (${pick}) ORDER BY ${no}, baris`, [
        cabang,
        ...values,
      ]),
    ),
  ])
  const perNota = lines.map((rows) => Map.groupBy(rows, (row) => row[no]))
  return heads.map((head) => {
    const own = Object.entries(dokumen.baris).map(([nama, of], i) => [
      nama,
      (perNota[i]!.get(head[no]) ?? []).map((row) => fromDb(of, row)),
    ])
    const { tanggal, status, oleh, dibuat, diubah, versi } = head
    return {
      ...fromDb(dokumen.header, head),
      ...Object.fromEntries(own),
      nomor: head[no],
      tanggal,
      status,
      oleh,
      dibuat,
      diubah,
      versi,
    } as Tersimpan<N>
  })
}

/** What the papers of these documents show, and the template they are shown by. */
export async function loadData<N extends NotaDokumen, T>(
  p: Bicara,
  spec: KertasDokumen<N, T>,
  notas: readonly N[],
  kata: Kata | undefined,
): Promise<{ readonly data: (n: N) => DataNota; readonly template: TemplateNota }> {
  const cabang = p.sesi.kode_toko
  const [[toko], rekening, syarat, template, tambahan] = await Promise.all([
    p.tx.query<{ nama_toko: string; alamat_toko: string | null; no_hp: string | null }>(
      `SELECT nama_toko, alamat_toko, no_hp FROM toko WHERE kode_toko = $1`,
      [cabang],
    ),
    p.tx.query<{ no_rekening: string; kode_bank: string }>(
      `SELECT no_rekening, kode_bank FROM rekening WHERE cabang = $1 AND no_rekening = ANY ($2)`,
      [cabang, notas.flatMap((n) => n.bayar.flatMap((b) => b.no_rekening ?? []))],
    ),
    p.tx.query<{ isi: string }>(
      `SELECT isi FROM keterangan_nota WHERE cabang = $1 AND jenis_nota = $2 AND dihapus IS NULL ORDER BY kode_keterangan`,
      [cabang, spec.syarat],
    ),
    loadTemplate(p.tx, cabang, spec.jenis),
    spec.muat(p, notas),
  ])
  const umum: SekitarKertas = {
    toko: {
      nama_toko: toko?.nama_toko ?? cabang,
      alamat_toko: toko?.alamat_toko ?? '',
      no_hp: toko?.no_hp ?? '',
      jam_buka: p.sesi.settings.jam_buka ?? '',
    },
    bank: new Map(rekening.map((r) => [r.no_rekening, r.kode_bank])),
    syarat: syarat.map((s) => s.isi),
    oleh: p.sesi.user_id,
    waktu: p.now.toISOString(),
    ...(kata ? { kata } : {}),
  }
  return { template, data: (n) => spec.susun(n, { ...umum, ...tambahan(n) }) }
}
