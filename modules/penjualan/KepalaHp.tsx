import { IconArrowLeft, IconDotsVertical, IconPlayerPause, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Daftar, DaftarButir } from '#kernel/ui/Daftar.tsx'
import { useKatalog } from '#kernel/ui/shell/katalog.tsx'
import { Tanda } from '#kernel/ui/Tanda.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import classes from './KepalaHp.module.css'
import type { Kasir } from './kasir.web.ts'
import { bukaKeranjang, kosong, namaKeranjang } from './meja.ts'
import { PilihSales } from './TabNota.tsx'
import type { useTahan } from './tahan.web.ts'
import type { Buka } from './TransaksiPenjualan.tsx'

/** The phone's head of the sale: back, who sells, holding, and the other notas. */
export function KepalaHp({
  kasir,
  tahan,
  buka,
}: {
  kasir: Kasir
  tahan: ReturnType<typeof useTahan>
  buka: (b: Buka) => void
}) {
  const t = useT()
  const router = useRouter()
  const { beranda } = useKatalog()
  // The shell's head, which says it everywhere else, leaves the phone to this screen.
  const { buka: terbuka } = useSesi()
  const { aktif, meja } = kasir
  const lain = meja.keranjang.filter((k) => k.id !== aktif.id)
  const ditahan = tahan.ditahan.length
  const hold = () => (aktif.baris.length > 0 ? void tahan.tahan() : buka('ditahan'))
  return (
    <header className={classes.kepala}>
      <TombolIkon label={t('Kembali')} onClick={() => void router.navigate({ to: beranda })}>
        <IconArrowLeft size={22} />
      </TombolIkon>
      <div className={classes.judul}>
        <h1>
          {t('Penjualan')}
          {terbuka ? null : <Tanda nada="warn">{t('Toko tutup')}</Tanda>}
        </h1>
        <PilihSales kasir={kasir} />
      </div>
      <Tombol ikon={<IconPlayerPause size={18} />} onClick={hold}>
        {t('Tahan')}
        {ditahan > 0 ? <b className={classes.jumlah}>{ditahan}</b> : null}
      </Tombol>
      <Daftar
        label={t('Nota terbuka')}
        position="bottom-end"
        renderTarget={(props) => (
          <TombolIkon {...props} label={t('Lainnya')}>
            <IconDotsVertical size={22} />
          </TombolIkon>
        )}
      >
        {() => (
          <>
            <DaftarButir ikon={<IconPlus size={16} />} onClick={tahan.baru}>
              {t('Nota baru')}
            </DaftarButir>
            <DaftarButir ikon={<IconSearch size={16} />} onClick={() => buka('barang')}>
              {t('Cari barang')}
            </DaftarButir>
            {lain.map((k) => (
              <DaftarButir key={k.id} onClick={() => kasir.ubahMeja((m) => bukaKeranjang(m, k.id))}>
                {`${namaKeranjang(k)} (${k.baris.length})`}
              </DaftarButir>
            ))}
            {kosong(aktif) ? null : (
              <DaftarButir bahaya ikon={<IconTrash size={16} />} onClick={() => void tahan.buang(aktif)}>
                {t('Buang nota')}
              </DaftarButir>
            )}
          </>
        )}
      </Daftar>
    </header>
  )
}
