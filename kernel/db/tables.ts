import { tableName, type AnyResource } from '#kernel/define/resource.ts'

/**
 * Every table of the house, in one list: the tests hold the catalogue against it, and a cluster is set up from it.
 * `shop`: rows of one shop, primary key begins with `cabang` (a cluster distributes it). `chain`: one for all shops
 * (a cluster copies it to every machine). `local`: stays on the entry machine, linked by value only.
 */
export type TableKind = 'shop' | 'chain' | 'local'

export interface TableEntry {
  readonly kind: TableKind
  /** Append-only, partitioned by month on this timestamptz column. */
  readonly book?: string
}
export type Tables = Readonly<Record<string, TableEntry>>

/** The tables that the kernel itself stands on. */
export const kernelTables: Tables = {
  migrasi: { kind: 'chain' },
  toko: { kind: 'chain' },
  users: { kind: 'chain' },
  sesi: { kind: 'chain' },
  akses: { kind: 'chain' },
  percobaan_masuk: { kind: 'chain' },
  terminal: { kind: 'chain' },
  lampiran_live: { kind: 'local' },
  hitungan_panggilan: { kind: 'local' },
  flag: { kind: 'shop' },
  setting: { kind: 'shop' },
  hari_toko: { kind: 'shop' },
  nomor: { kind: 'shop' },
  permintaan_otorisasi: { kind: 'shop' },
  outbox: { kind: 'shop' },
  idempotensi: { kind: 'shop' },
  gambar: { kind: 'shop' },
  impor: { kind: 'shop' },
  pekerjaan: { kind: 'shop' },
  printer: { kind: 'shop' },
  cetakan: { kind: 'shop' },
  agen: { kind: 'shop' },
  buku_jejak: { kind: 'shop', book: 'waktu' },
  segel_jejak: { kind: 'shop' },
}

/** The kernel's tables, those of the resources, and what the rooms add. A name that stands for two kinds is an error. */
export function allTables(resources: readonly AnyResource[], rooms: readonly Tables[] = []): Tables {
  const all: Record<string, TableEntry> = { ...kernelTables }
  const add = (name: string, entry: TableEntry) => {
    const known = all[name]
    if (known && (known.kind !== entry.kind || known.book !== entry.book))
      throw new Error(`table ${name} is both ${known.kind} and ${entry.kind}`)
    all[name] = entry
  }
  for (const tables of rooms) for (const [name, entry] of Object.entries(tables)) add(name, entry)
  for (const r of resources) add(tableName(r), { kind: r.lingkup === 'rantai' ? 'chain' : 'shop' })
  return all
}
