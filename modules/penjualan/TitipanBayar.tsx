import { IconCheck, IconWallet } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import type { Kasir } from './kasir.web.ts'
import { pilihTitipan, titipanTersisa } from './meja.ts'
import classes from './TitipanBayar.module.css'
import { rp } from './tulis.ts'

/** What the customer has left with the shop; pressed, it pays. Nothing where there is none. */
export function TitipanAktif({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { titipan, aktif } = kasir
  if (titipan.length === 0) return null
  const jumlah = titipan.reduce((s, x) => s + BigInt(x.sisa), 0n)
  const dipakai = [...aktif.bayar, aktif.kini].some((b) => b.cara === 'TITIPAN')
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
        <button type="button" aria-keyshortcuts="F7" onClick={() => kasir.pakaiTitipan()}>
          <IconWallet size={16} stroke={1.6} aria-hidden="true" /> {t('Pakai')}
        </button>
      )}
    </div>
  )
}

/** Which deposit pays, of those that this nota has not taken yet. */
export function PilihTitipan({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { aktif, aturan } = kasir
  const pilihan = titipanTersisa(aktif, kasir.titipan)
  const salah = kasir.salah.find((s) => s.field === `bayar.${aktif.bayar.length}.no_titipan`)?.message
  const hint =
    pilihan.length > 0 ? undefined : aktif.customer.kode ? t('Tidak ada titipan aktif.') : t('Pilih pelanggan dulu.')
  return (
    <Isian label={t('Titipan')} required error={salah} hint={hint}>
      {(aria) => (
        <Select
          {...aria}
          name="no_titipan"
          options={pilihan.map((x) => ({ value: x.no_titipan, key: x.no_titipan, label: `Rp. ${rp(BigInt(x.sisa))}` }))}
          value={aktif.kini.no_titipan ?? ''}
          onChange={(no) => {
            const dipilih = pilihan.find((x) => x.no_titipan === no)
            if (dipilih) kasir.ubah((k) => pilihTitipan(k, dipilih, aturan))
          }}
        />
      )}
    </Isian>
  )
}
