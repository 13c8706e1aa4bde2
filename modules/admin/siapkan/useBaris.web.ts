import { useState } from 'react'
import type { Fields, WireRow } from '#kernel/fields/field.ts'
import { typedRow } from '#kernel/fields/form.ts'
import type { Wizard } from './wizard.web.ts'

export type BarisKetik = Readonly<Record<string, string | boolean>> & { readonly id: string }

let nomor = 0
/** A line of a table as its form holds it; `id` keeps its place while others come and go. */
export const barisBaru = (fields: Fields, isi: WireRow): BarisKetik => ({
  ...typedRow(fields, isi),
  id: `b${(nomor += 1)}`,
})

/** The lines of a table in a step: a change takes the fault of its field away. */
export function useBaris(w: Wizard, nama: string, awal: () => readonly BarisKetik[]) {
  const [baris, setBaris] = useState(awal)
  return {
    baris,
    salah: (i: number, field: string): string | undefined => w.salah[`${nama}.${i}.${field}`],
    ubah: (i: number, field: string, value: string) => {
      w.hapusSalah(`${nama}.${i}.${field}`)
      setBaris((now) => now.with(i, { ...now[i]!, [field]: value }))
    },
    tambah: (b: BarisKetik) => setBaris((now) => [...now, b]),
    hapus: (i: number) => {
      // Faults are named by line number: after a line goes they would stand at another.
      w.tolak({})
      setBaris((now) => now.toSpliced(i, 1))
    },
  }
}
