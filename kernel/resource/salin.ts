import type { HakSesi } from '#kernel/access/gate.ts'
import { fieldEntries, tanpaTertutup, type AnyResource } from '#kernel/define/resource.ts'
import type { Field, Row } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'

/** Head office's records in another shop: what becomes of each. */
export const nasib = ['baru', 'berubah', 'hidup', 'sama', 'dilewati', 'hilang', 'ditolak'] as const
/** `hidup`: deleted there, made active again. `hilang`: deleted at head office, to be deleted there. `dilewati`: is there, stays. */
export type Nasib = (typeof nasib)[number]

/** One field, in words. */
export interface BedaIsi {
  readonly label: string
  readonly sebelum: string
  readonly sesudah: string
}

/** A record that another one needs and that is not in the shop. */
export interface Kurang {
  readonly title: string
  readonly kunci: string
}

export interface BarisSalin {
  readonly master: string
  readonly title: string
  readonly kunci: string
  readonly nama: string
  readonly apa: Nasib
  /** It was not chosen: another one needs it. */
  readonly bawa: boolean
  readonly beda: readonly BedaIsi[]
  readonly kurang: readonly Kurang[]
  /** Why it is refused; Indonesian, with its values. */
  readonly alasan: string | null
  readonly isi: Readonly<Record<string, string | number>>
}

export type JumlahNasib = Readonly<Record<Nasib, number>>

/** What would happen in a shop, or happened. */
export interface HasilSalin {
  readonly jumlah: JumlahNasib
  /** How many come along because others need them. */
  readonly bawa: number
  /** Without those that stay as they are; the first of them, where they are many. */
  readonly baris: readonly BarisSalin[]
  /** How many more there are than `baris` shows. */
  readonly lebih: number
  /** Of this very outcome: a command that is given it does this or nothing. */
  readonly sidik: string
}

/**
 * The fields that go along. A stock or a debt is the shop's own, and so is a picture (it lies in the shop's folder) and what points
 * into a module that the shop has not switched on.
 */
export const fieldSalin = (r: AnyResource, sesi: HakSesi): [string, Field][] =>
  fieldEntries(tanpaTertutup(r, sesi)).filter(
    ([, field]) => !field.readOnly && field.kind !== 'image' && field.kind !== 'secret',
  )

const teks = (field: Field, value: unknown): string =>
  value === null || value === undefined ? '' : kindOf(field).toText(value, field)

/** Where two rows of one resource differ, of the fields that go along. */
export const bandingkanBaris = (fields: readonly (readonly [string, Field])[], lama: Row, baru: Row): BedaIsi[] =>
  fields.flatMap(([name, field]) => {
    const [sebelum, sesudah] = [teks(field, lama[name]), teks(field, baru[name])]
    return (lama[name] ?? null) === (baru[name] ?? null) ? [] : [{ label: field.label, sebelum, sesudah }]
  })
