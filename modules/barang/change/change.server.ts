import { z } from 'zod'
import { isRefusal, refusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import { screenOf, type AnyResource } from '#kernel/model/resource.ts'
import { uploaded } from '#kernel/engine/http/body.server.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { receiveImage, saveImage } from '#kernel/engine/http/images.server.ts'
import { mastersOf } from '#kernel/engine/resource/masters.server.ts'
import type { AnyCall, ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import { loadOne, updateRow } from '#kernel/engine/resource/save.server.ts'
import { barang } from '../barang/barang.resource.ts'
import { isGone, mayPrice, priceFields } from './change.ts'

/** Whether a scan of this radio tag finds another piece, by its own tag or by its barcode. */
async function otherWith(call: AnyCall, { epc, kode_barcode }: Row): Promise<boolean> {
  const [other] = await call.tx.query(
    `SELECT 1 FROM barang WHERE cabang = $1 AND kode_barcode <> $3 AND (epc = $2 OR kode_barcode = $2) LIMIT 1`,
    [call.session.kode_toko, epc, kode_barcode],
  )
  return other !== undefined
}

/** What a changed piece must keep to. Which of its fields can be changed at all stands in the definition. */
export const barangRules: ResourceRules = {
  async check(call, _command, row, old) {
    if (isGone(old?.status)) return refusal(422, 'status', 'Barang Sudah Keluar Dari Toko')
    if (!mayPrice(call.session.level) && priceFields.some((name) => row[name] !== old?.[name]))
      return refusal(403, 'akses', 'Tidak Punya Hak Akses')
    if (row.epc !== null && row.epc !== old?.epc && (await otherWith(call, row)))
      return refuseInput([{ field: 'epc', message: 'EPC Sudah Dipakai' }])
    const name = row.nama_barang
    if (name !== old?.nama_barang && String(name).length <= 5)
      return refuseInput([{ field: 'nama_barang', message: 'Nama Barang Harus Lebih Dari 5 Karakter' }])
    return undefined
  },
}

/** The parts of an upload, in whatever order they come. */
async function readParts(parts: AsyncIterable<Part>): Promise<{ image?: Buffer; fields: Record<string, string> }> {
  const fields: Record<string, string> = {}
  let image: Buffer | undefined
  for await (const part of parts) {
    if (part.type === 'file') image = await part.toBuffer()
    else fields[part.fieldname] = String(part.value)
  }
  return { image, fields }
}
type Part =
  | { readonly type: 'file'; toBuffer(): Promise<Buffer> }
  | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown }

/** The specification's upload: a picture for a piece that is there, by its barcode. */
export function barangImage(
  resources: readonly AnyResource[],
  rules: Readonly<Record<string, ResourceRules>>,
): Endpoint {
  const pieces = mastersOf(resources, rules).get(barang.name)!
  return endpoint({
    method: 'POST',
    path: 'barang/image',
    summary: 'The photo of a piece (multipart: image, kode_barcode); answers its key',
    access: { screen: screenOf(barang), action: 'ubah' },
    limit: 60,
    answer: z.object({ kode_barcode: z.string(), gambar: z.string(), versi: z.int() }),
    receive: async ({ request, cabang }) => {
      const { image, fields } = await uploaded(readParts(request.parts()))
      return { fields, image: image && (await receiveImage(cabang, image)) }
    },
    run: async (asking) => {
      const { fields, image } = asking.received
      const call = asking as unknown as AnyCall
      const kode = (fields.kode_barcode ?? '').trim().toUpperCase()
      const old = kode === '' ? undefined : await loadOne(pieces, call, kode, true)
      if (!old) return refuseInput([{ field: 'kode_barcode', message: 'Barcode Tidak Ditemukan' }])
      if (isGone(old.status)) return refusal(422, 'status', 'Barang Sudah Keluar Dari Toko')
      if (!image) return refusal(422, 'gambar', 'Upload Foto Gagal')
      const gambar = await saveImage(asking, 'barang.gambar', image)
      const saved = await updateRow(pieces, call, kode, { gambar, versi: Number(old.versi) })
      return isRefusal(saved) ? saved : { kode_barcode: kode, gambar, versi: saved.versi }
    },
  })
}
