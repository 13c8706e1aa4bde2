import type { KeyboardEvent } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { MoneyInput } from '#kernel/model/fields/money/MoneyInput.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { countDays } from '#kernel/base/quantity/quantity.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { LineBerat, WeighLine } from './LineBerat.tsx'
import { BarangPhoto } from './BarangPhoto.tsx'
import classes from './PickedLine.module.css'
import { pricePerGram } from '#barang'
import type { Kasir } from './cashier.web.ts'
import { changeLine, type TillLine } from './till.ts'

/** Enter moves to the next field of the line, and from the last one to the scan field. */
function next(event: KeyboardEvent<HTMLDivElement>): void {
  const from = event.target as HTMLElement
  if (event.key !== 'Enter' || event.defaultPrevented || from.tagName !== 'INPUT') return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([disabled])')]
  const to = all[all.indexOf(from as HTMLInputElement) + 1] ?? document.querySelector<HTMLElement>('[name="pindai"]')
  to?.focus()
}

const cara = [
  { value: 'Rp', label: 'Rp' },
  { value: '%', label: '%' },
] as const

/** The selected line, with the fields that may be changed. `sheet`: shown in a sheet of its own. */
export function PickedLine({ kasir, sheet }: { kasir: Kasir; sheet?: boolean }) {
  const t = useT()
  const { tgl_system } = useSession()
  const at = kasir.aktif.pilih
  const line = kasir.aktif.baris[at]
  const counter = kasir.sums.lines[at]
  if (!line || !counter) return sheet ? null : <div className="sink" />
  const { barang, sums } = counter
  const change = (content: Partial<TillLine>) => kasir.change((k) => changeLine(k, at, content))
  const wrong = (...names: string[]) =>
    kasir.issues.find((s) => names.some((n) => s.field === `detail_barang.${at}.${n}`))?.message
  const perGram = pricePerGram({ ...sums, kadar: barang.kadar })
  const age = tgl_system ? countDays(barang.tgl_masuk, tgl_system) : 0
  return (
    <section
      className={`panel grid fixed ${classes.panel} gap-6 beside-14 level sink`}
      data-lembar={sheet || undefined}
      aria-label={t('Baris terpilih')}
    >
      <BarangPhoto barang={barang} size={60} />
      <div className={`stack slim ${classes.name}`}>
        <strong className="cut" title={barang.nama_barang}>
          {barang.nama_barang}
        </strong>
        <small className="fixed">{t('{baki}, {n} hari di etalase', { baki: barang.kode_baki, n: age })}</small>
        {barang.aksesoris ? null : <WeighLine change={change} />}
      </div>
      <div
        className={`grid gap-10 ${classes.input}`}
        data-banyak={barang.aksesoris || undefined}
        role="group"
        aria-label={barang.nama_barang}
        onKeyDown={next}
      >
        {barang.aksesoris ? (
          <Jumlah line={line} error={wrong('jumlah')} onChange={(jumlah) => change({ jumlah })} />
        ) : (
          <LineBerat line={line} stock={sums.berat_stock} error={wrong('berat')} change={change} />
        )}
        <FieldSlot label={perGram === undefined ? t('Harga') : t('Harga / g')}>
          {(aria) => <MoneyInput {...aria} disabled value={String(perGram ?? sums.harga_dasar)} onChange={() => {}} />}
        </FieldSlot>
        <Ongkos line={line} usual={sums.ongkos_baku} error={wrong('ongkos')} change={change} />
        <Diskon line={line} error={wrong('diskon_rp', 'diskon_persen')} change={change} />
        <FieldSlot label={t('Keterangan')} error={wrong('keterangan')}>
          {(aria) => (
            <TextInput
              {...aria}
              upper
              maxLength={200}
              placeholder={t('Tercetak di nota')}
              value={line.keterangan}
              onChange={(keterangan) => change({ keterangan })}
            />
          )}
        </FieldSlot>
      </div>
    </section>
  )
}

interface OngkosProps {
  line: TillLine
  /** What is taken where nothing is typed. */
  usual: bigint
  error: string | undefined
  change: (content: Partial<TillLine>) => void
}
function Ongkos({ line, usual, error, change }: OngkosProps) {
  const t = useT()
  return (
    <FieldSlot label={t('Ongkos')} error={error}>
      {(aria) => (
        <MoneyInput
          {...aria}
          name="ongkos"
          pickAll
          value={line.ongkos}
          when={String(usual)}
          onChange={(ongkos) => change({ ongkos })}
        />
      )}
    </FieldSlot>
  )
}

/** A discount in rupiah or percent. Switching empties the field, because the number would mean something else. */
function Diskon({
  line,
  error,
  change,
}: {
  line: TillLine
  error: string | undefined
  change: (content: Partial<TillLine>) => void
}) {
  const t = useT()
  const segment = (
    <Segment
      label={t('Cara diskon')}
      options={cara}
      value={line.diskon_cara}
      onChange={(diskon_cara) => (diskon_cara === line.diskon_cara ? undefined : change({ diskon_cara, diskon: '' }))}
    />
  )
  // Typing % switches to percent.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '%' || line.diskon_cara === '%') return
    event.preventDefault()
    change({ diskon_cara: '%', diskon: line.diskon })
  }
  return (
    <div className={classes.discount}>
      <FieldSlot label={t('Diskon')} error={error}>
        {(aria) =>
          line.diskon_cara === 'Rp' ? (
            <MoneyInput
              {...aria}
              name="diskon"
              pickAll
              value={line.diskon}
              when="0"
              onChange={(diskon) => change({ diskon })}
              onKeyDown={onKeyDown}
              after={segment}
            />
          ) : (
            <TextInput
              {...aria}
              name="diskon"
              align="end"
              inputMode="decimal"
              data-scan="amount"
              value={line.diskon}
              onChange={(text) => change({ diskon: text.replace(/[^\d.,]/g, '') })}
              after={segment}
            />
          )
        }
      </FieldSlot>
    </div>
  )
}

/** Quantity of an accessory. */
function Jumlah({
  line,
  error,
  onChange,
}: {
  line: TillLine
  error: string | undefined
  onChange: (jumlah: number) => void
}) {
  const t = useT()
  return (
    <FieldSlot label={t('Jumlah')} error={error}>
      {(aria) => (
        <TextInput
          {...aria}
          name="jumlah"
          align="end"
          inputMode="numeric"
          data-scan="amount"
          value={String(line.jumlah)}
          onFocus={(e) => e.currentTarget.select()}
          onChange={(text) => onChange(Math.max(1, Number(text.replace(/\D/g, '').slice(-6)) || 1))}
        />
      )}
    </FieldSlot>
  )
}
