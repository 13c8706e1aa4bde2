import { stringify } from 'csv-stringify/sync'
import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText, shownText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'
import type { Answer, Person, TestChain } from './server.ts'

/** Sheets as people send them. */

const batas = 'kilau-batas'

/** Sends a file as a browser's form does. */
export function kirimBerkas(
  c: Pick<TestChain, 'call'>,
  siapa: Person,
  path: string,
  isi: string | Buffer,
  { nama = 'lembar.csv', toko, bahasa = 'id' }: { nama?: string; toko?: string; bahasa?: string } = {},
): Promise<Answer> {
  const kepala = `--${batas}\r\ncontent-disposition: form-data; name="file"; filename="${nama}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(kepala), Buffer.from(isi), Buffer.from(`\r\n--${batas}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${batas}`, 'accept-language': bahasa }
  return c.call(siapa, 'POST', path, payload, { headers, ...(toko ? { toko } : {}) })
}

/** Rows in wire form as a sheet whose headings are their keys. */
export function lembar(rows: readonly WireRow[], keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]): string {
  return stringify([keys, ...rows.map((row) => keys.map((key) => plainText(row[key])))], { delimiter: ';' })
}

/** A row in wire form as it is shown, secrets left out. */
export const tulisan = (r: AnyResource, row: WireRow): WireRow =>
  Object.fromEntries(
    fieldEntries(r).flatMap(([name, field]) => {
      const key = wireKey(name, field)
      return row[key] === undefined || field.kind === 'secret' ? [] : [[key, shownText(field, row[key])]]
    }),
  )
