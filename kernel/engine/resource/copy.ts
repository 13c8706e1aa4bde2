import type { SessionRights } from '#kernel/model/access/gate.ts'
import { fieldEntries, withoutClosed, type AnyResource } from '#kernel/model/resource.ts'
import type { Field, Fields, Row } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { recordDifferences } from '#kernel/engine/transfer/record.ts'

/** What happens to each of head office's records in the other shop. */
export const outcomes = ['baru', 'berubah', 'hidup', 'sama', 'dilewati', 'hilang', 'ditolak'] as const
/**
 * `hidup`: deleted in the shop, made active again. `hilang`: deleted at head office, so deleted in the shop.
 * `dilewati`: already there, left as it is.
 */
export type Outcome = (typeof outcomes)[number]

/** One changed field, as shown. */
export interface ContentDifference {
  readonly label: string
  readonly sebelum: string
  readonly sesudah: string
}

/** A record that another one refers to and that the shop does not have. */
export interface UnmetNeed {
  readonly title: string
  readonly kunci: string
}

export interface CopyRow {
  readonly master: string
  readonly title: string
  readonly kunci: string
  readonly nama: string
  readonly apa: Outcome
  /** Not picked itself, but needed by a picked one. */
  readonly bawa: boolean
  readonly beda: readonly ContentDifference[]
  readonly kurang: readonly UnmetNeed[]
  /** Why it is refused: the Indonesian message; its values are in `isi`. */
  readonly alasan: string | null
  readonly isi: Readonly<Record<string, string | number>>
}

type OutcomeCounts = Readonly<Record<Outcome, number>>

/** What would happen in a shop, or happened. */
export interface CopyResult {
  readonly jumlah: OutcomeCounts
  /** How many are copied only because others need them. */
  readonly bawa: number
  /** Without the unchanged ones; cut after the first few hundred. */
  readonly baris: readonly CopyRow[]
  /** How many more rows there are than `baris` shows. */
  readonly lebih: number
  /** Fingerprint of this outcome: a command that sends it does exactly this or nothing. */
  readonly sidik: string
}

/**
 * The fields that are copied. Stocks and debts belong to the shop, and so do images (stored in the shop's folder) and
 * references into a module that the shop has switched off.
 */
export const copyFields = (resource: AnyResource, session: SessionRights): Fields =>
  Object.fromEntries(
    fieldEntries(withoutClosed(resource, session)).filter(
      ([, field]) => !field.readOnly && field.kind !== 'image' && field.kind !== 'secret',
    ),
  )

const text = (field: Field, value: unknown): string =>
  value === null || value === undefined ? '' : kindOf(field).toText(value, field)

/** The copied fields in which head office's row differs from the shop's. */
export const copyDifferences = (fields: Fields, fresh: Row, old: Row): ContentDifference[] =>
  recordDifferences(fields, fresh, old).map((name) => {
    const field = fields[name]!
    return { label: field.label, sebelum: text(field, old[name]), sesudah: text(field, fresh[name]) }
  })
