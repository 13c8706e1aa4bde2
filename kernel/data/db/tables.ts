import { tableName, type AnyResource } from '#kernel/model/resource.ts'
import type { TableEntry, Tables } from '#kernel/model/tables.ts'

/** The kernel's own tables. */
export const kernelTables: Tables = {
  migrasi: { kind: 'chain' },
  toko: { kind: 'chain' },
  users: { kind: 'chain' },
  sesi: { kind: 'chain' },
  akses: { kind: 'chain' },
  percobaan_masuk: { kind: 'chain' },
  terminal: { kind: 'chain' },
  kunci_segel: { kind: 'chain' },
  server_dikenal: { kind: 'chain' },
  surat_server: { kind: 'chain' },
  lampiran_live: { kind: 'local' },
  hitungan_panggilan: { kind: 'local' },
  flag: { kind: 'shop' },
  setting: { kind: 'shop' },
  hari_toko: { kind: 'shop' },
  nomor: { kind: 'shop' },
  permintaan_otorisasi: { kind: 'shop' },
  outbox: { kind: 'shop' },
  kotak_keluar: { kind: 'shop' },
  kotak_masuk: { kind: 'shop' },
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

/** The kernel's tables, those of the resources, and those that modules add. A name with two kinds is an error. */
export function allTables(resources: readonly AnyResource[], rooms: readonly Tables[] = []): Tables {
  const all: Record<string, TableEntry> = { ...kernelTables }
  const add = (name: string, entry: TableEntry) => {
    const known = all[name]
    if (known && (known.kind !== entry.kind || known.book !== entry.book))
      throw new Error(`table ${name} is both ${known.kind} and ${entry.kind}`)
    all[name] = entry
  }
  for (const tables of rooms) for (const [name, entry] of Object.entries(tables)) add(name, entry)
  for (const r of resources) add(tableName(r), { kind: r.scope === 'chain' ? 'chain' : 'shop' })
  return all
}
