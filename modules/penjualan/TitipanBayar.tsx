import { IconCheck, IconWallet } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { pakaiCara, pilihTitipan, titipanTersisa, type Bayaran } from './bayar-meja.ts'
import classes from './TitipanBayar.module.css'
import { rp } from './tulis.ts'

/** What the customer has left with the shop; pressed, it pays. Nothing where there is none. */
export function TitipanAktif({ b }: { b: Bayaran }) {
  const t = useT()
  const { titipan, dibayar } = b
  if (titipan.length === 0) return null
  const jumlah = titipan.reduce((s, x) => s + BigInt(x.sisa), 0n)
  const dipakai = [...dibayar.bayar, dibayar.kini].some((x) => x.cara === 'TITIPAN')
  return (
    <div className={classes.aktif} role="group" aria-label={t('Titipan aktif')}>
      <span>
        <small>{t('Titipan aktif')}</small>
        <strong>Rp. {rp(jumlah)}</strong>
      </span>
      {dipakai ? (
        <em>
          <IconCheck size={16} stroke={2} aria-hidden="true" /> {t('Dipakai')}
        </em>
      ) : (
        <button type="button" aria-keyshortcuts="F7" onClick={() => pakaiCara(b, 'TITIPAN')}>
          <IconWallet size={16} stroke={1.6} aria-hidden="true" /> {t('Pakai')}
        </button>
      )}
    </div>
  )
}

/** Which deposit pays, of those that this nota has not taken yet. */
export function PilihTitipan({ b }: { b: Bayaran }) {
  const t = useT()
  const { dibayar } = b
  const pilihan = titipanTersisa(dibayar, b.titipan)
  const salah = b.salah.find((s) => s.field === `bayar.${dibayar.bayar.length}.no_titipan`)?.message
  // Only a known customer has deposits: the way to name one, or that this nota has none.
  if (!b.dikenal)
    return (
      <Tombol disabled={!b.pilihPelanggan} onClick={b.pilihPelanggan}>
        {b.pilihPelanggan ? t('Pilih pelanggan dulu') : t('Nota ini tanpa pelanggan')}
      </Tombol>
    )
  const hint = pilihan.length > 0 ? undefined : t('Tidak ada titipan aktif.')
  return (
    <Isian label={t('Titipan')} required error={salah} hint={hint}>
      {(aria) => (
        <Select
          {...aria}
          name="no_titipan"
          options={pilihan.map((x) => ({ value: x.no_titipan, key: x.no_titipan, label: `Rp. ${rp(BigInt(x.sisa))}` }))}
          value={dibayar.kini.no_titipan ?? ''}
          onChange={(no) => {
            const dipilih = pilihan.find((x) => x.no_titipan === no)
            if (dipilih) b.ubah((d) => pilihTitipan(d, dipilih, b.total))
          }}
        />
      )}
    </Isian>
  )
}
