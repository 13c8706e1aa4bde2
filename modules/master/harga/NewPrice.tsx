import { useRef } from 'react'
import { plainText } from '#kernel/model/fields/form.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import { percentOf } from '#kernel/base/quantity/wire.ts'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { PriceRow } from './PriceRow.tsx'
import { emasFields } from './new-harga.ts'
import { useNewPrice, usePlan, type TypedHarga } from './new-harga.web.ts'
import type { PricePlan } from './harga-plan.ts'
import classes from './Harga.module.css'

/** A new gold price and the resulting prices of every group, accepted row by row and saved together. */
export function NewPrice({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = usePlan()
  if (data) return <Content plan={data} reload={refetch} onClose={onClose} />
  return (
    <Modal title={t('Harga emas baru')} onClose={onClose}>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <Spinner />}
    </Modal>
  )
}

function Content({ plan, reload, onClose }: { plan: PricePlan; reload: () => Promise<unknown>; onClose: () => void }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const harga = useNewPrice(plan, reload, onClose)
  const save = () => {
    if (!harga.save()) focusIssue(box)
  }
  return (
    <Modal
      title={t('Harga emas baru')}
      subtitle={
        plan.emas
          ? t('Sekarang {harga}, sejak {waktu}', {
              harga: writeRupiah(plan.emas.harga_24k),
              waktu: plan.emas.waktu.replace('T', ' '),
            })
          : undefined
      }
      dirty={harga.dirty}
      onClose={onClose}
      primary={
        <Button look="utama" busy={harga.busy} busyText={t('Menyimpan')} onClick={save}>
          {harga.changed > 0 ? t('Simpan dan ubah {n} group', { n: harga.changed }) : t('Simpan')}
        </Button>
      }
    >
      <div ref={box}>
        <Top harga={harga} />
        {plan.boleh_group ? null : (
          <Ribbon tone="warn">{t('Harga group tidak ikut: Anda tidak boleh mengubah group.')}</Ribbon>
        )}
        {plan.boleh_group && plan.group.length > 0 ? <Table harga={harga} /> : null}
      </div>
    </Modal>
  )
}

const nama = ['harga_24k', 'harga_jual', 'harga_beli', 'pembulatan', 'selisih_jual', 'selisih_beli', 'waktu'] as const

/** The price and the margins; the selling and buying price of gold are computed until they are typed. */
function Top({ harga }: { harga: TypedHarga }) {
  const t = useT()
  const nilai = (n: (typeof nama)[number]): string => harga.emas[n] ?? plainText(harga.above.wire[n])
  return (
    <div className={`grid ${classes.top} gap-4 beside-16`}>
      {nama.map((name) => (
        <FieldInput
          key={name}
          field={emasFields[name]}
          name={name}
          value={nilai(name)}
          autoFocus={name === 'harga_24k'}
          error={harga.issues[name] ? t(harga.issues[name]) : undefined}
          onChange={(v) => harga.changeEmas(name, String(v))}
        />
      ))}
    </div>
  )
}

function Table({ harga }: { harga: TypedHarga }) {
  const t = useT()
  const percent = (n: number | undefined) => formatDecimal(percentOf(n), 2)
  const { toko } = harga.above
  return (
    <>
      <p className={`note ${classes.small}`}>
        {t(
          'Selisih yang kosong mengikuti toko ({jual}% dan {beli}%). Harga jual dibulatkan ke atas, harga beli ke bawah; harga yang diketik sendiri tidak ikut berubah.',
          {
            jual: percent(toko?.selisih_jual),
            beli: percent(toko?.selisih_beli),
          },
        )}
      </p>
      <div className="round-panel clip framed">
        <table className={classes.table}>
          <thead className="tint note whole">
            <tr>
              <th>{t('Ikut')}</th>
              <th>{t('Group')}</th>
              <th>{t('Selisih jual')} %</th>
              <th>{t('Selisih beli')} %</th>
              <th>{t('Harga')}</th>
              <th>{t('Harga Modal')}</th>
              <th>{t('Harga Beli')}</th>
            </tr>
          </thead>
          <tbody>
            {harga.all.map(({ group, line }) => (
              <PriceRow key={group.kode_group} group={group} line={line} harga={harga} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
