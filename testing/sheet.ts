import { stringify } from 'csv-stringify/sync'
import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText, shownText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import type { Answer, Person, TestChain } from './server.ts'

/** Spreadsheets as users upload them. */

const limit = 'kilau-batas'

/** Sends a file as a browser's form does. */
export function sendFile(
  chain: Pick<TestChain, 'call'>,
  who: Person,
  path: string,
  content: string | Buffer,
  { nama = 'lembar.csv', toko, bahasa = 'id' }: { nama?: string; toko?: string; bahasa?: string } = {},
): Promise<Answer> {
  const head = `--${limit}\r\ncontent-disposition: form-data; name="file"; filename="${nama}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${limit}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${limit}`, 'accept-language': bahasa }
  return chain.call(who, 'POST', path, payload, { headers, ...(toko ? { toko } : {}) })
}

/** Rows in wire form as a sheet whose headings are their keys. */
export function sheet(rows: readonly WireRow[], keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]): string {
  return stringify([keys, ...rows.map((row) => keys.map((key) => plainText(row[key])))], { delimiter: ';' })
}

/** A row in wire form as it is shown, without secrets. */
export const written = (resource: AnyResource, row: WireRow): WireRow =>
  Object.fromEntries(
    fieldEntries(resource).flatMap(([name, field]) => {
      const key = wireKey(name, field)
      return row[key] === undefined || field.kind === 'secret' ? [] : [[key, shownText(field, row[key])]]
    }),
  )
