import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import { adalahNomor, type AnyDokumen } from '#kernel/define/dokumen.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { call } from '#kernel/http/client.web.ts'
import { jamWib } from '#kernel/i18n/tanggal.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import type { Cari, Halaman } from '#kernel/table/cari.ts'
import { DaftarPilih, type Pilihan } from '#kernel/ui/DaftarPilih.tsx'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { usePindai } from '#kernel/ui/pindai.web.ts'
import { nomorDariAlamat, useDokumen } from './muat.web.ts'
import classes from './TindakDokumen.module.css'

/** What an act is told of the document that was picked. */
export interface KakiProps {
  nomor: string
  dok: WireRow
  /** It is done: the next one. */
  onSelesai: () => void
}

export interface TindakDokumenProps {
  dokumen: AnyDokumen
  title: string
  subtitle: string
  /** Which documents are offered; a whole number may be typed or scanned all the same. */
  saring: NonNullable<Cari['saring']>
  /** Who came first is served first; else the newest stands above. */
  antre?: boolean
  /** Fields of its list: who it is about, and what it comes to (rupiah). */
  siapa: string
  angka: string
  /** Words: what is typed, what the two panels are, an empty list, nothing picked. */
  kata: { cari: string; daftar: string; isi: string; kosong: string; pilih: string }
  /** The document as it is shown. */
  Detail: ComponentType<{ nomor: string }>
  /**
   * What is done with it, at the foot; `tinggi`: too much of it to stay in sight, so the room draws its own foot. Only while it is in
   * one of `dari`, where that is said.
   */
  renderKaki: (p: KakiProps) => ReactNode
  dari?: readonly string[]
  tinggi?: boolean
}

/** Pick a document, see it, act on it: the screens of cancelling and of a second step. Live: what changes elsewhere moves the list. */
export function TindakDokumen(props: TindakDokumenProps) {
  const { title, subtitle, kata } = props
  const [nomor, setNomor] = useState(() => nomorDariAlamat() ?? '')
  usePindai((kode) => setNomor(kode.toUpperCase()), kata.cari)
  return (
    <div className={classes.halaman}>
      <PageHead title={title} subtitle={subtitle} />
      <div className={classes.dua}>
        <section className={classes.panel} aria-label={kata.daftar}>
          <Daftar {...props} dipilih={nomor} onPilih={setNomor} />
        </section>
        <section className={classes.panel} aria-label={kata.isi}>
          {nomor === '' ? (
            <p className={classes.kosong}>{kata.pilih}</p>
          ) : (
            <Satu key={nomor} {...props} nomor={nomor} onSelesai={() => setNomor('')} />
          )}
        </section>
      </div>
    </div>
  )
}

function Daftar({
  dokumen: d,
  saring,
  antre,
  siapa,
  angka,
  kata,
  dipilih,
  onPilih,
}: TindakDokumenProps & { dipilih: string; onPilih: (nomor: string) => void }) {
  const [ketik, setKetik] = useState('')
  const [cari] = useDebouncedValue(ketik.trim(), 200)
  const body: Cari = { ...(cari ? { cari } : {}), saring, ...(antre ? { arah: 'naik' } : {}), batas: 50 }
  const { data, isFetching } = useQuery({
    queryKey: ['pilih', d.name, body],
    queryFn: ({ signal }) => call<Halaman>('POST', `${d.name}/cari`, { body, signal }),
    placeholderData: keepPreviousData,
    // Who may act need not be allowed the whole list: the number can be typed.
    retry: false,
  })
  const typed = ketik.trim()
  const ada = (data?.rows ?? []).map((row): Pilihan => {
    const nomor = plainText(row[d.nomor.field])
    return { key: nomor, pilih: () => onPilih(nomor), isi: <Baris {...{ row, nomor, siapa, angka }} /> }
  })
  const langsung: Pilihan = { key: typed, pilih: () => onPilih(typed), isi: <strong>{typed}</strong> }
  const pilihan = adalahNomor(d.kode, typed) && !ada.some((p) => p.key === typed) ? [langsung, ...ada] : ada
  return (
    <DaftarPilih
      label={kata.cari}
      cari={ketik}
      onCari={setKetik}
      pilihan={pilihan}
      dipilih={dipilih}
      memuat={isFetching || cari !== typed}
      kosong={kata.kosong}
    />
  )
}

function Baris(p: { row: WireRow; nomor: string; siapa: string; angka: string }) {
  const { row, nomor, siapa, angka } = p
  const facts = [plainText(row[siapa]), row.dibuat ? jamWib(plainText(row.dibuat)) : plainText(row.oleh)]
  return (
    <>
      <span data-nama>
        <strong>{nomor}</strong>
        <small>{facts.filter(Boolean).join('\u2002·\u2002')}</small>
      </span>
      <b>{formatDecimal(BigInt(Number(row[angka] ?? 0)), 0)}</b>
    </>
  )
}

function Satu({
  dokumen,
  nomor,
  Detail,
  renderKaki,
  dari,
  tinggi,
  onSelesai,
}: TindakDokumenProps & { nomor: string; onSelesai: () => void }) {
  const { data } = useDokumen(dokumen, nomor)
  const boleh = data !== undefined && (dari === undefined || dari.includes(plainText(data.status)))
  return (
    <>
      <header className={classes.kepala}>
        <h2>{nomor}</h2>
      </header>
      <Detail nomor={nomor} />
      {boleh ? (
        <div className={classes.kaki} data-tinggi={tinggi || undefined}>
          {renderKaki({ nomor, dok: data, onSelesai })}
        </div>
      ) : null}
    </>
  )
}

/** What follows from the act, in one quiet line of the foot; or why it was refused. */
export function Akibat({ salah, children }: { salah?: string | undefined; children: string }) {
  if (!salah) return <p className={classes.akibat}>{children}</p>
  return (
    <p className={classes.pesan} role="alert">
      <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
      {salah}
    </p>
  )
}
