/** What refers to a record that is to be deleted: one field of one resource, how many rows, and one of them. */
export interface UsedBy {
  readonly resource: string
  readonly title: string
  readonly jumlah: number
  readonly contoh: string
  /** The screen that lists those rows, and the filter that selects them. */
  readonly path: string
  readonly field: string
  readonly nilai: string
}
