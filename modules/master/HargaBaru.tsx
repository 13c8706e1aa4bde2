import { useRef } from 'react'
import { plainText } from '#kernel/fields/form.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'
import { tulisRupiah } from '#kernel/quantity/tulis.ts'
import { Modal } from '#kernel/ui/Modal.tsx'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Pita } from '#kernel/ui/Tanda.tsx'
import { Spinner } from '#kernel/ui/Spinner.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { BarisHarga } from './BarisHarga.tsx'
import { emasFields } from './harga-baru.ts'
import { useHargaBaru, useRencana, type HargaKetik } from './harga-baru.web.ts'
import type { RencanaHarga } from './rencana-harga.ts'
import classes from './Harga.module.css'

/** A new gold price, and what every group's prices would become: agreed to row by row, saved at once. */
export function HargaBaru({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useRencana()
  if (data) return <Isi r={data} muatLagi={refetch} onClose={onClose} />
  return (
    <Modal title={t('Harga emas baru')} onClose={onClose}>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <Spinner />}
    </Modal>
  )
}

function Isi({ r, muatLagi, onClose }: { r: RencanaHarga; muatLagi: () => Promise<unknown>; onClose: () => void }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const h = useHargaBaru(r, muatLagi, onClose)
  const simpan = () => {
    if (!h.simpan())
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <Modal
      title={t('Harga emas baru')}
      subtitle={
        r.emas
          ? t('Sekarang {harga}, sejak {waktu}', {
              harga: tulisRupiah(r.emas.harga_24k),
              waktu: r.emas.waktu.replace('T', ' '),
            })
          : undefined
      }
      dirty={h.kotor}
      onClose={onClose}
      primary={
        <Tombol rupa="utama" sibuk={h.sibuk} sibukTeks={t('Menyimpan')} onClick={simpan}>
          {h.berubah > 0 ? t('Simpan dan ubah {n} group', { n: h.berubah }) : t('Simpan')}
        </Tombol>
      }
    >
      <div ref={box}>
        <Atas h={h} />
        {r.boleh_group ? null : (
          <Pita nada="warn">{t('Harga group tidak ikut: Anda tidak boleh mengubah group.')}</Pita>
        )}
        {r.boleh_group && r.group.length > 0 ? <Tabel h={h} /> : null}
      </div>
    </Modal>
  )
}

const nama = ['harga_24k', 'harga_jual', 'harga_beli', 'pembulatan', 'selisih_jual', 'selisih_beli', 'waktu'] as const

/** The price itself and the margins; what gold is sold and bought at follows until it is typed. */
function Atas({ h }: { h: HargaKetik }) {
  const t = useT()
  const nilai = (n: (typeof nama)[number]): string => h.emas[n] ?? plainText(h.atas.wire[n])
  return (
    <div className={classes.atas}>
      {nama.map((n) => (
        <FieldInput
          key={n}
          field={emasFields[n]}
          name={n}
          value={nilai(n)}
          autoFocus={n === 'harga_24k'}
          error={h.salah[n] ? t(h.salah[n]) : undefined}
          onChange={(v) => h.ubahEmas(n, String(v))}
        />
      ))}
    </div>
  )
}

function Tabel({ h }: { h: HargaKetik }) {
  const t = useT()
  const persen = (n: number | undefined) => formatDecimal(BigInt(Math.round((n ?? 0) * 100)), 2)
  const { toko } = h.atas
  return (
    <>
      <p className={classes.kecil}>
        {t(
          'Selisih yang kosong mengikuti toko ({jual}% dan {beli}%). Harga jual dibulatkan ke atas, harga beli ke bawah; harga yang diketik sendiri tidak ikut berubah.',
          {
            jual: persen(toko?.selisih_jual),
            beli: persen(toko?.selisih_beli),
          },
        )}
      </p>
      <div className={classes.kotak}>
        <table className={classes.tabel}>
          <thead>
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
            {h.semua.map(({ g, baris }) => (
              <BarisHarga key={g.kode_group} g={g} baris={baris} h={h} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
