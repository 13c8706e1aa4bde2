/** Who names a record that is to be deleted: one field of one resource, how many rows, and one of them. */
export interface Pemakai {
  readonly resource: string
  readonly title: string
  readonly jumlah: number
  readonly contoh: string
  /** The screen on which they stand, and the filter that shows them there. */
  readonly path: string
  readonly field: string
  readonly nilai: string
}
