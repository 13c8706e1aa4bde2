import { useQuery } from '@tanstack/react-query'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'
import { ceilingsPath, takenPart, type CeilingWire } from './ceilings.ts'
import classes from './Hutang.module.css'

/** So long must an amount stay the same before it is asked. */
const restMs = 300

/** What runs under the ceilings, and what so much more to this customer takes of them, as the server judges it. */
function useCeilings(kode_customer: string, more: bigint): readonly CeilingWire[] {
  const tambah = useLate(toWireNumber(more, 0), restMs)
  const { data } = useQuery({
    queryKey: ['hutang', 'plafond', kode_customer, tambah],
    queryFn: ({ signal }) => call<CeilingWire[]>('POST', ceilingsPath, { body: { kode_customer, tambah }, signal }),
    enabled: kode_customer !== '',
    // Of another customer nothing is shown meanwhile.
    placeholderData: (before, query) => (query?.queryKey[2] === kode_customer ? before : undefined),
    // What others lend moves it.
    gcTime: 0,
  })
  return kode_customer === '' ? [] : (data ?? [])
}

interface MeterProps {
  label: string
  value: bigint
  most: bigint
  /** It is passed, and the loan refused. */
  over: boolean
  note?: string
}

/** How much of a ceiling is taken: a strip, its figures above it, and what is left below. */
function Meter({ label, value, most, over, note }: MeterProps) {
  const t = useT()
  const part = takenPart(value, most)
  const figures = t('{rp} dari {maks}', { rp: writeFigure(value), maks: writeFigure(most) })
  return (
    <div className="stack gap-8">
      <p className="flex spread on-line gap-12 note">
        <span className="cut">{label}</span>
        <strong className={over ? 'whole bad' : 'whole'}>{figures}</strong>
      </p>
      <span
        role="meter"
        className={`block fill clip ${classes.meter}`}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Number(most)}
        aria-valuenow={Number(value > most ? most : value)}
        aria-valuetext={figures}
      >
        <span className="block" data-lebih={over || undefined} style={{ width: `${part}%` }} />
      </span>
      <p className="flex spread hint">
        <span>{note}</span>
        <span className={over ? 'bad' : undefined}>
          {over
            ? t('lebih {rp}', { rp: writeFigure(value - most) })
            : t('sisa {rp}', { rp: writeFigure(most - value) })}
        </span>
      </p>
    </div>
  )
}

interface CeilingsProps {
  kode_customer: string
  nama: string
  /** What is lent on top of what runs. */
  more: bigint
  /** What the pieces carry, once they are appraised. */
  goods?: { readonly pokok: bigint; readonly maksimal: bigint } | undefined
}

/** Meters of the ceilings that this loan stands under: of the goods, of its customer and of the shop. */
export function Ceilings({ kode_customer, nama, more, goods }: CeilingsProps) {
  const t = useT()
  const kept = useCeilings(kode_customer, more)
  if (kept.length === 0 && !goods) return null
  const words = {
    CUSTOMER: nama === '' ? t('Plafond customer') : t('Plafond {nama}', { nama }),
    TOKO: t('Plafond toko'),
  }
  return (
    <section className={`panel grid fixed ${classes.meters} gap-10 beside-24 y-12 x-16`} aria-label={t('Plafond')}>
      {goods ? (
        <Meter
          label={t('Plafond barang')}
          value={goods.pokok}
          most={goods.maksimal}
          over={goods.pokok > goods.maksimal}
        />
      ) : null}
      {kept.map((wire) => (
        <Meter
          key={wire.jenis}
          label={words[wire.jenis]}
          value={rupiah(wire.sesudah)}
          most={rupiah(wire.plafond)}
          over={wire.lewat}
          note={t('berjalan {rp}', { rp: writeFigure(wire.berjalan) })}
        />
      ))}
    </section>
  )
}
