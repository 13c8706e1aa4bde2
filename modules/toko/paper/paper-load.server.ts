import type { Tx } from '#kernel/data/db/db.server.ts'
import type { AnyDocument, DocumentMeta } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import { fromDb } from '#kernel/engine/document/save.server.ts'
import { documentLines } from '#kernel/engine/document/tables.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import type { ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import type { NotaData, NotaWord, NotaTemplate } from './nota.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import type { Printable, PaperContext } from './paper.ts'
import { loadTemplate } from './nota-template.server.ts'
import type { JenisNota } from './nota-template.ts'

/** A stored document with a nota for the customer. */
export type NotaDocument = Printable &
  Pick<DocumentMeta, 'tanggal' | 'oleh' | 'dibuat'> & {
    /** Of one that belongs to a customer: where it may be sent. */
    readonly no_hp?: string | null
    readonly nama_customer?: string | null
    readonly alamat_customer?: string | null
    /** How it was paid, if it is. */
    readonly bayar?: readonly { readonly no_rekening: string | null }[]
    /** How money went out with it, if any did. */
    readonly bayar_keluar?: readonly { readonly no_rekening: string | null }[]
  }
/** Read from the database, as opposed to an invented example. */
export type Stored<N> = N & { readonly versi: bigint; readonly diubah: string }

/** The parts of a call that loading a nota needs. */
export type PaperCall = Pick<ServerCall<unknown, unknown, unknown>, 'tx' | 'session' | 'now'>

/** How the room of a document prints its nota. `T`: what the nota shows beside the document and the shop. */
export interface DocumentPaper<N extends NotaDocument, T> {
  readonly dokumen: AnyDocument
  readonly jenis: JenisNota
  /** Users who may open one of these screens may print. */
  readonly screens: readonly ScreenDef[]
  /** Words for the descriptions of the endpoints, such as `a sale`. */
  readonly mentions: string
  /** What masters say on it: the bank of each account, and the terms. They belong to a room behind this one. */
  readonly masters: (
    tx: Tx,
    cabang: string,
    no_rekening: readonly string[],
  ) => Promise<Pick<PaperContext, 'bank' | 'syarat'>>
  /** What its template is looked at with. */
  readonly samples: Readonly<Record<'BIASA' | 'PANJANG', N>>
  /** What it shows beside the document and the shop, for all of these documents in one round trip. */
  readonly load?: (p: PaperCall, notas: readonly N[]) => Promise<(n: N) => T>
  readonly build: (n: N, s: PaperContext & T) => NotaData
  /** Adapts the shop's template to this document. */
  readonly template?: (t: NotaTemplate, n: N, flags: Readonly<Record<string, string>>) => NotaTemplate
  /** True if printing opens the cash drawer. */
  readonly laci: (n: N) => boolean
}

/** Documents with their lines, selected by any condition, in order of their numbers. */
export async function loadNotas<N>(
  tx: Tx,
  dokumen: AnyDocument,
  cabang: string,
  where: string,
  values: readonly unknown[],
): Promise<Stored<N>[]> {
  const table = tableName(dokumen)
  const no = dokumen.number.field
  const pick = `SELECT ${no} FROM ${table} WHERE cabang = $1 AND ${where}`
  const [heads, ...lines] = await Promise.all([
    tx.query<Row>(`SELECT * FROM ${table} WHERE cabang = $1 AND ${where} ORDER BY tanggal, urut`, [cabang, ...values]),
    ...documentLines(dokumen).map(([, resource]) =>
      tx.query<Row>(
        `SELECT * FROM ${tableName(resource)} WHERE cabang = $1 AND ${no} IN (${pick}) ORDER BY ${no}, baris`,
        [cabang, ...values],
      ),
    ),
  ])
  const perNota = lines.map((rows) => Map.groupBy(rows, (row) => row[no]))
  return heads.map((head) => {
    const own = Object.entries(dokumen.lines).map(([nama, of], index) => [
      nama,
      (perNota[index]!.get(head[no]) ?? []).map((row) => fromDb(of, row)),
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
    } as Stored<N>
  })
}

type Masters = Pick<PaperContext, 'bank' | 'syarat'>

/** What every paper shows beside its document, and the shop's template. */
export async function loadContext(
  call: PaperCall,
  jenis: JenisNota,
  masters: Promise<Masters>,
  word: NotaWord | undefined,
): Promise<{ readonly shared: PaperContext; readonly template: NotaTemplate }> {
  const cabang = call.session.kode_toko
  const [[toko], known, template] = await Promise.all([
    call.tx.query<{ nama_toko: string; alamat_toko: string | null; no_hp: string | null }>(
      `SELECT nama_toko, alamat_toko, no_hp FROM toko WHERE kode_toko = $1`,
      [cabang],
    ),
    masters,
    loadTemplate(call.tx, cabang, jenis),
  ])
  const shared: PaperContext = {
    toko: {
      nama_toko: toko?.nama_toko ?? cabang,
      alamat_toko: toko?.alamat_toko ?? '',
      no_hp: toko?.no_hp ?? '',
      jam_buka: call.session.settings.jam_buka ?? '',
    },
    ...known,
    oleh: call.session.user_id,
    waktu: call.now.toISOString(),
    ...(word ? { word } : {}),
  }
  return { shared, template }
}

/** The data to print for these documents, and the template. */
export async function loadData<N extends NotaDocument, T>(
  call: PaperCall,
  spec: DocumentPaper<N, T>,
  notas: readonly N[],
  word: NotaWord | undefined,
): Promise<{ readonly data: (n: N) => NotaData; readonly template: NotaTemplate }> {
  const accounts = notas.flatMap((nota) =>
    [...(nota.bayar ?? []), ...(nota.bayar_keluar ?? [])].flatMap((b) => b.no_rekening ?? []),
  )
  const [{ shared, template }, extra] = await Promise.all([
    loadContext(call, spec.jenis, spec.masters(call.tx, call.session.kode_toko, accounts), word),
    spec.load?.(call, notas),
  ])
  return { template, data: (n) => spec.build(n, { ...shared, ...(extra?.(n) as T) }) }
}
