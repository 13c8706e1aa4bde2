import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Salah } from '#kernel/define/resource.ts'
import type { AnyLaporan } from '#kernel/define/laporan.ts'
import type { Fields, WireRow } from '#kernel/fields/field.ts'
import { wireOf } from '#kernel/fields/form.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { wireKey } from '#kernel/fields/row.ts'
import type { Typed } from '#kernel/fields/view.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { usePindai } from '#kernel/ui/pindai.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './laporan.module.css'
import { readSaring } from './saring.ts'

export type IsiSaring = Readonly<Record<string, Typed>>

/** The filled form as a body, or what is wrong with it: the same reading as the server's. */
export function bacaSaring(
  l: AnyLaporan,
  fields: Fields,
  isi: IsiSaring,
  tgl_system: string,
): { ok: true; body: WireRow } | { ok: false; fields: readonly Salah[] } {
  const body: WireRow = {}
  const faults: Salah[] = []
  for (const [name, field] of Object.entries(fields)) {
    const key = wireKey(name, field)
    const read = wireOf(field, isi[key] ?? '')
    if (read.ok) body[key] = read.wire
    else faults.push({ field: key, message: read.message })
  }
  const read = readSaring(l, body, tgl_system)
  const all = [...faults, ...(read.ok ? [] : read.fields)]
  return all.length > 0 ? { ok: false, fields: all } : { ok: true, body }
}

/** The labelled filters and Tampilkan. Empty means SEMUA. */
export function SaringanLaporan({
  judul,
  fields,
  awal,
  memuat,
  salah,
  onTampilkan,
}: {
  judul: string
  fields: Fields
  awal: IsiSaring
  memuat: boolean
  salah: readonly Salah[]
  onTampilkan: (isi: IsiSaring) => void
}) {
  const t = useT()
  const [isi, setIsi] = useState(awal)
  // A report that is asked for by one code, such as the card of a piece, is asked for by a scan.
  const kode = Object.entries(fields).filter(([, field]) => field.kind === 'code')
  usePindai(
    (terbaca) => {
      const baru = { ...isi, [wireKey(...kode[0]!)]: terbaca.toUpperCase() }
      setIsi(baru)
      onTampilkan(baru)
    },
    t('Tampilkan'),
    kode.length === 1,
  )
  return (
    <section className={classes.saringan} aria-label={t('Saringan {judul}', { judul })}>
      <Formulir label={t('Saringan {judul}', { judul })}>
        {Object.entries(fields).map(([name, field]) => {
          const key = wireKey(name, field)
          return (
            <FieldInput
              key={key}
              field={field}
              name={key}
              value={isi[key] ?? ''}
              error={salah.find((s) => s.field === key)?.message}
              placeholder={field.required ? undefined : t('SEMUA')}
              onChange={(value) => setIsi((old) => ({ ...old, [key]: value }))}
            />
          )
        })}
      </Formulir>
      <Tombol rupa="utama" ikon={<IconSearch size={16} />} sibuk={memuat} onClick={() => onTampilkan(isi)}>
        {t('Tampilkan')}
      </Tombol>
    </section>
  )
}
