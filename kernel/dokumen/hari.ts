import type { AksiApaSaja } from '#kernel/define/dokumen.ts'
import type { Row } from '#kernel/fields/field.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'

/** The business date that an opening's document or draft is about; undefined of any other action. */
export const tanggalBuka = (aksi: Pick<AksiApaSaja, 'hari'>, isi: Row): string | undefined =>
  typeof aksi.hari === 'object' ? (isi[aksi.hari.membuka] as string) : undefined

/** An opening without a date is of today's, by the server's clock: filled in once, so that number and document agree. */
export const isiTanggalBuka = (aksi: Pick<AksiApaSaja, 'hari'>, draft: Row, now: Date): Row =>
  typeof aksi.hari === 'object'
    ? { ...draft, [aksi.hari.membuka]: draft[aksi.hari.membuka] ?? waktuJakarta(now).tanggal }
    : draft
