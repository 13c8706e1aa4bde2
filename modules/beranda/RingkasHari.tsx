import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka, tulisGram, tulisRupiah } from '#kernel/quantity/tulis.ts'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import type { Hari, JualHari } from './hari.web.ts'
import classes from './Dasbor.module.css'

/** Gold price and the prices that follow it: the one place of gold tones on this page. */
export function HargaEmas({ hari }: { hari: Hari }) {
  const t = useT()
  const { emas, harga } = hari
  if (!emas && harga.length === 0) return null
  const naik = emas?.naik ?? 0
  const Arah = naik < 0 ? IconTrendingDown : IconTrendingUp
  return (
    <section className={classes.harga} aria-label={t('Harga emas')}>
      {emas ? (
        <div>
          <small>{t('Emas 24K per gram, {waktu}', { waktu: emas.waktu.replace('T', ' ').slice(0, 16) })}</small>
          <p>
            <strong className={classes.besar}>{tulisRupiah(emas.harga_24k)}</strong>
            {naik === 0 ? null : (
              <span className={classes.gerak} data-turun={naik < 0 || undefined}>
                <Arah size={16} stroke={1.8} aria-hidden="true" />
                {tulisAngka(naik)}
              </span>
            )}
          </p>
        </div>
      ) : null}
      {harga.map((h) => (
        <div key={h.kode_group} className={classes.kelas} title={h.kode_group}>
          <Stempel>{String(Math.round(h.kadar * 10))}</Stempel>
          <dl>
            <dt>{t('Jual')}</dt>
            <dd>{tulisAngka(h.harga)}</dd>
            <dt>{t('Beli')}</dt>
            <dd>{h.harga_beli === null ? '—' : tulisAngka(h.harga_beli)}</dd>
          </dl>
        </div>
      ))}
    </section>
  )
}

function Ubin({ judul, nilai, rinci }: { judul: string; nilai: string; rinci: ReactNode }) {
  return (
    <div className={classes.satu}>
      <h2>{judul}</h2>
      <p className={classes.besar}>{nilai}</p>
      <small>{rinci}</small>
    </div>
  )
}

/** What the day brought, what the shop holds. `jual` is absent for who may not see sales, `hari.kas` for who counts the cash. */
export function AngkaHari({ hari, jual }: { hari: Hari; jual: JualHari | undefined }) {
  const t = useT()
  return (
    <section className={classes.angka} aria-label={t('Angka hari ini')}>
      {jual ? (
        <Ubin
          judul={t('Penjualan hari ini')}
          nilai={tulisRupiah(jual.total)}
          rinci={t('{nota} nota, {potong} potong, {berat} g', {
            nota: tulisAngka(jual.nota),
            potong: tulisAngka(jual.potong),
            berat: tulisGram(jual.berat),
          })}
        />
      ) : null}
      <Ubin
        judul={t('Stok toko')}
        nilai={`${tulisGram(hari.stok.berat)} g`}
        rinci={t('{n} potong', { n: tulisAngka(hari.stok.jumlah) })}
      />
      {hari.kas === null ? null : (
        <Ubin judul={t('Kas di laci')} nilai={tulisRupiah(hari.kas)} rinci={t('menurut buku')} />
      )}
    </section>
  )
}
