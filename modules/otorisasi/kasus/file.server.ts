import { z } from 'zod'
import { writeCsv } from '#kernel/data/files/csv.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { documentWireOf } from '#kernel/engine/document/draft.ts'
import { loadDocument } from '#kernel/engine/document/save.server.ts'
import { DownloadAnswer, endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { House } from '#kernel/engine/room.server.ts'
import type { AnyCall } from '#kernel/engine/resource/rules.server.ts'
import { readDb } from '#kernel/engine/resource/rows.server.ts'
import { loadOne } from '#kernel/engine/resource/save.server.ts'
import { sendAudit } from '#kernel/engine/seal/audit.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { Field, Fields, Row, WireRow } from '#kernel/model/fields/field.ts'
import { plainText, shownText } from '#kernel/model/fields/form.ts'
import { f, kindOf } from '#kernel/model/fields/index.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { loadCase, type WholeCase } from './kasus.server.ts'

/** A line of the file: what it is of, the field's name, and what stands in it. */
type Line = readonly [part: string, field: string, content: string]
type Products = Pick<House, 'documents' | 'resources'>

const heads = [text('Bagian'), text('Isian'), text('Isi')]
const documentLabels = { toko: text('Toko'), tanggal: text('Tanggal'), status: text('Status'), oleh: text('Oleh') }

const caseFields = {
  id: f.text({ label: text('No Kasus') }),
  tanggal: f.date({ label: text('Tanggal') }),
  toko: f.text({ label: text('Toko') }),
  nomor: f.text({ label: text('Nota Yang Mencapai Batas') }),
  batas: f.money({ label: text('Batas Transaksi Besar') }),
  jumlah: f.money({ label: text('Jumlah') }),
  jatuh_tempo: f.date({ label: text('Jatuh Tempo') }),
  status: f.text({ label: text('Status') }),
  no_laporan: f.text({ label: text('No Laporan') }),
  tgl_laporan: f.date({ label: text('Tanggal Laporan') }),
  alasan: f.text({ label: text('Alasan') }),
  oleh: f.text({ label: text('Dijawab Oleh') }),
} as const

/** An amount in plain digits, so that a program reads it too; everything else as it is shown. */
const textOf = (field: Field, value: unknown): string =>
  field.kind === 'uang' && value !== null ? plainText(value) : shownText(field, value)

/** Every field of a row in wire form, the empty ones too. */
const wireLines = (part: string, fields: Fields, row: WireRow): Line[] =>
  Object.entries(fields).map(([name, field]) => [part, field.label, textOf(field, row[wireKey(name, field)] ?? null)])

const caseLines = (kasus: WholeCase): Line[] =>
  wireLines('Kasus', caseFields, { ...kasus, batas: Number(kasus.batas), jumlah: Number(kasus.jumlah) })

/** A stored value as text; a sealed number in plain letters. */
const plainly = (field: Field, value: unknown): string =>
  value === null || value === undefined
    ? ''
    : field.kind === 'secret'
      ? plainText(value)
      : kindOf(field).toText(value, field)

/** The header field that says which customer a document is about. */
const personField = (document: AnyDocument): string | undefined =>
  Object.entries(document.header).find(
    ([, field]) => field.kind === 'ref' && (field as { resource?: string }).resource === 'customer',
  )?.[0]

/** One nota with all its lines, and the code of its customer. */
async function loadNota(tx: Tx, { documents }: Products, toko: string, nomor: string) {
  const document = documents.find((d) => d.prefix === nomor.split('-')[0])
  const stored = document && (await loadDocument(tx, document, toko, nomor, false))
  if (!document || !stored) return { lines: [] }
  const wire = documentWireOf(document, stored)
  const tables = Object.entries(document.lines).flatMap(([name, fields]) =>
    ((wire[name] ?? []) as WireRow[]).flatMap((row, index) =>
      wireLines(`${nomor} ${name.replaceAll('_', ' ')} ${index + 1}`, fields, row),
    ),
  )
  const head: Line[] = [
    [nomor, documentLabels.toko, toko],
    [nomor, documentLabels.tanggal, String(stored.tanggal)],
    [nomor, documentLabels.status, String(stored.status)],
    [nomor, documentLabels.oleh, String(stored.oleh)],
  ]
  const person = personField(document)
  const kode = person === undefined ? undefined : (stored as Row)[person]
  return { lines: [...head, ...wireLines(nomor, document.header, wire), ...tables], kode: kode as string | undefined }
}

/** The person as this shop has them written down, the number of the identity in full: every look at it is on record. */
async function loadPerson(call: AnyCall, customer: AnyResource, kode: string): Promise<Line[]> {
  const { session, services } = call
  const shop = session.kode_toko
  const stored = await loadOne({ resource: customer, rules: undefined, used: [], all: new Map() }, call, kode)
  if (!stored) return []
  const row = readDb(customer, stored, services.secretbox, shop)
  sendAudit(call.tx, session, call.now, {
    perintah: 'lihat-rahasia',
    objek: customer.name,
    kunci: kode,
    sesudah: { field: 'nomor_identitas' },
  })
  return Object.entries(customer.fields).map(([name, field]) => [
    `Customer ${shop}`,
    field.label,
    plainly(field, row[name]),
  ])
}

/** What one shop has of the case, behind its own wall. */
async function shopLines(call: AnyCall, house: Products, kasus: WholeCase, toko: string): Promise<Line[]> {
  const customer = house.resources.find((r) => r.name === 'customer')!
  return call.db.tx(toko, async (tx) => {
    const there = { ...call, tx, session: { ...call.session, kode_toko: toko } }
    const notas = []
    for (const nota of kasus.nota.filter((n) => n.toko === toko))
      notas.push(await loadNota(tx, house, toko, nota.nomor))
    const people: Line[] = []
    for (const kode of new Set(notas.flatMap((n) => n.kode ?? [])))
      people.push(...(await loadPerson(there, customer, kode)))
    return [...people, ...notas.flatMap((n) => n.lines)]
  })
}

/** Everything that is known of a case, for whoever reports it: the case, the person and the notas, a line a field. */
export const kasusFile = (house: Products): Endpoint =>
  endpoint({
    method: 'GET',
    path: 'otorisasi/kasus/{id}/file',
    summary:
      'All fields of a case as CSV: the case, who it is in each shop with the whole identity, and every nota with its lines',
    access: 'session',
    limit: 20,
    params: z.object({ id: z.string().min(1).max(60) }),
    answer: z.string().describe('csv'),
    run: async (call) => {
      const kasus = await loadCase(call.tx, call.session, call.params.id)
      if (isRefusal(kasus)) return kasus
      sendAudit(call.tx, call.session, call.now, { perintah: 'unduh', objek: 'kasus-besar', kunci: kasus.id })
      const lines = caseLines(kasus)
      for (const toko of new Set(kasus.nota.map((n) => n.toko)))
        lines.push(...(await shopLines(call, house, kasus, toko)))
      const language = pickLanguage(call.request.headers['accept-language'])
      const word = (key: string) => translate(language, key)
      const rows = lines.map(([part, field, content]) => [part, word(field), content])
      const csv = writeCsv([heads.map(word), ...rows], true)
      return new DownloadAnswer(
        `transaksi-besar-${kasus.tanggal}-${kasus.id}.csv`,
        'text/csv; charset=utf-8',
        Buffer.from(csv),
      )
    },
  })
