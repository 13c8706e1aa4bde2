import type { KeyboardEvent } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { UangInput } from '#kernel/fields/uang/UangInput.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { hitungHari } from '#kernel/quantity/quantity.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { BeratBaris, TimbangBaris } from './BeratBaris.tsx'
import { FotoBarang } from './BarisNota.tsx'
import classes from './BarisTerpilih.module.css'
import { hargaPerGram } from './hitung.ts'
import type { Kasir } from './kasir.web.ts'
import { ubahBaris, type BarisMeja } from './meja.ts'

/** Enter goes to the next field of the line, and from the last one back to the scan field. */
function next(e: KeyboardEvent<HTMLDivElement>): void {
  const from = e.target as HTMLElement
  if (e.key !== 'Enter' || e.defaultPrevented || from.tagName !== 'INPUT') return
  e.preventDefault()
  const all = [...e.currentTarget.querySelectorAll<HTMLInputElement>('input:not([disabled])')]
  const to = all[all.indexOf(from as HTMLInputElement) + 1] ?? document.querySelector<HTMLElement>('[name="pindai"]')
  to?.focus()
}

const cara = [
  { value: 'Rp', label: 'Rp' },
  { value: '%', label: '%' },
] as const

/** The chosen line: what may be changed of it. `lembar`: in a sheet of its own. */
export function BarisTerpilih({ kasir, lembar }: { kasir: Kasir; lembar?: boolean }) {
  const t = useT()
  const { tgl_system } = useSesi()
  const at = kasir.aktif.pilih
  const b = kasir.aktif.baris[at]
  const hitungan = kasir.h.baris[at]
  if (!b || !hitungan) return lembar ? null : <div className={classes.renggang} />
  const { barang, h } = hitungan
  const ubah = (isi: Partial<BarisMeja>) => kasir.ubah((k) => ubahBaris(k, at, isi))
  const salah = (...names: string[]) =>
    kasir.salah.find((s) => names.some((n) => s.field === `detail_barang.${at}.${n}`))?.message
  const perGram = hargaPerGram({ ...h, kadar: barang.kadar })
  const umur = tgl_system ? hitungHari(barang.tgl_masuk, tgl_system) : 0
  return (
    <section className={classes.panel} data-lembar={lembar || undefined} aria-label={t('Baris terpilih')}>
      <FotoBarang barang={barang} size={60} />
      <div className={classes.nama}>
        {lembar ? null : <small>{t('Baris terpilih')}</small>}
        <strong title={barang.nama_barang}>{barang.nama_barang}</strong>
        <small>{t('{baki}, {n} hari di etalase', { baki: barang.kode_baki, n: umur })}</small>
        {barang.aksesoris ? null : <TimbangBaris ubah={ubah} />}
      </div>
      <div
        className={classes.isian}
        data-banyak={barang.aksesoris || undefined}
        role="group"
        aria-label={barang.nama_barang}
        onKeyDown={next}
      >
        {barang.aksesoris ? (
          <Jumlah b={b} error={salah('jumlah')} onChange={(jumlah) => ubah({ jumlah })} />
        ) : (
          <BeratBaris b={b} stock={h.berat_stock} error={salah('berat')} ubah={ubah} />
        )}
        <Isian label={perGram === undefined ? t('Harga') : t('Harga / g')}>
          {(aria) => <UangInput {...aria} disabled value={String(perGram ?? h.harga_dasar)} onChange={() => {}} />}
        </Isian>
        <Isian label={t('Ongkos')} error={salah('ongkos')}>
          {(aria) => (
            <UangInput
              {...aria}
              name="ongkos"
              pilihSemua
              value={b.ongkos}
              bila={String(h.ongkos_baku)}
              onChange={(ongkos) => ubah({ ongkos })}
            />
          )}
        </Isian>
        <Diskon b={b} error={salah('diskon_rp', 'diskon_persen')} ubah={ubah} />
        <Isian label={t('Keterangan')} error={salah('keterangan')}>
          {(aria) => (
            <TextInput
              {...aria}
              upper
              maxLength={200}
              placeholder={t('Tercetak di nota')}
              value={b.keterangan}
              onChange={(keterangan) => ubah({ keterangan })}
            />
          )}
        </Isian>
      </div>
    </section>
  )
}

/** A discount in rupiah or in percent; the other way empties the field, because the figure would mean something else. */
function Diskon({
  b,
  error,
  ubah,
}: {
  b: BarisMeja
  error: string | undefined
  ubah: (isi: Partial<BarisMeja>) => void
}) {
  const t = useT()
  const segmen = (
    <Segmen
      label={t('Cara diskon')}
      options={cara}
      value={b.diskon_cara}
      onChange={(diskon_cara) => (diskon_cara === b.diskon_cara ? undefined : ubah({ diskon_cara, diskon: '' }))}
    />
  )
  // The same key switches over: a figure that ends with % is a percent.
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== '%' || b.diskon_cara === '%') return
    e.preventDefault()
    ubah({ diskon_cara: '%', diskon: b.diskon })
  }
  return (
    <div className={classes.diskon}>
      <Isian label={t('Diskon')} error={error}>
        {(aria) =>
          b.diskon_cara === 'Rp' ? (
            <UangInput
              {...aria}
              name="diskon"
              pilihSemua
              value={b.diskon}
              bila="0"
              onChange={(diskon) => ubah({ diskon })}
              onKeyDown={onKeyDown}
              after={segmen}
            />
          ) : (
            <TextInput
              {...aria}
              name="diskon"
              align="end"
              inputMode="decimal"
              value={b.diskon}
              onChange={(text) => ubah({ diskon: text.replace(/[^\d.,]/g, '') })}
              after={segmen}
            />
          )
        }
      </Isian>
    </div>
  )
}

/** How many of an accessory. */
function Jumlah({
  b,
  error,
  onChange,
}: {
  b: BarisMeja
  error: string | undefined
  onChange: (jumlah: number) => void
}) {
  const t = useT()
  return (
    <Isian label={t('Jumlah')} error={error}>
      {(aria) => (
        <TextInput
          {...aria}
          name="jumlah"
          align="end"
          inputMode="numeric"
          value={String(b.jumlah)}
          onFocus={(e) => e.currentTarget.select()}
          onChange={(text) => onChange(Math.max(1, Number(text.replace(/\D/g, '').slice(-6)) || 1))}
        />
      )}
    </Isian>
  )
}
