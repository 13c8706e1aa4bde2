import type { KeyboardEvent } from 'react'
import { gerbangTerbuka } from '#kernel/access/gate.ts'
import type { AksiLayar } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Empty } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { saringKata } from '#kernel/ui/saring.ts'
import { useKatalog } from '#kernel/ui/shell/katalog.tsx'
import { namaAksi } from '#sesi'
import classes from './Hak.module.css'
import { jalurBaris, jalurGrup, tandaHak, tandai, type BarisHak, type GrupHak } from './pohon.ts'

/** What an entry is called, and whether its module is on in this shop. */
export function useKata() {
  const t = useT()
  const sesi = useSesi()
  const { layar } = useKatalog()
  const byPath = new Map(layar.map((l) => [l.path, l]))
  return {
    judul: (path: string): string => t(byPath.get(path)?.title ?? path),
    aksi: (aksi: string): string => t(namaAksi[aksi as AksiLayar] ?? aksi),
    mati: (path: string): boolean => !gerbangTerbuka(byPath.get(path)?.gate, sesi),
  }
}

/** The rows whose menu or title has what is looked for. */
export function saringGrup(
  grup: readonly GrupHak[],
  cari: string,
  kata: (menu: string) => string,
  judul: (path: string) => string,
) {
  const dicari = saringKata(cari)
  return grup.flatMap((g) => {
    const baris = g.baris.filter((b) => dicari(`${kata(g.menu)} ${judul(b.path)}`))
    return baris.length > 0 ? [{ ...g, baris }] : []
  })
}

/** Up and down from screen to screen, left and right among the acts of one: no mouse is needed among two hundred boxes. */
function jalan(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLInputElement
  const li = target.closest('li')
  if (target.type !== 'checkbox' || !li) return
  const all = [...event.currentTarget.querySelectorAll('li')]
    .filter((x) => x.checkVisibility())
    .flatMap((x) => x.querySelector('input') ?? [])
  const row = [...li.querySelectorAll('input')]
  const at = all.indexOf(row[0]!)
  const next = {
    ArrowDown: all[at + 1],
    ArrowUp: all[at - 1],
    ArrowRight: row[row.indexOf(target) + 1],
    ArrowLeft: row[row.indexOf(target) - 1],
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Menu, screen, act: each a box that takes what is below it along. */
export function PohonHak({
  grup,
  cari,
  hak,
  lama,
  boleh,
  onUbah,
}: {
  grup: readonly GrupHak[]
  cari: string
  hak: ReadonlySet<string>
  lama: ReadonlySet<string>
  boleh: (jalur: string) => boolean
  onUbah: (hak: Set<string>) => void
}) {
  const t = useT()
  const kata = useKata()
  const tampil = saringGrup(grup, cari, t, kata.judul)
  if (tampil.length === 0) return <Empty isi={t('Tidak ada menu atau layar dengan nama itu.')} />
  const ubah = (milik: readonly string[], ya: boolean) => onUbah(tandai(hak, milik, ya, boleh))
  return (
    <div className={classes.pohon} onKeyDown={jalan}>
      {tampil.map((g) => {
        const milik = jalurGrup(g)
        const tanda = tandaHak(hak, milik)
        const ada = g.baris.filter((b) => hak.has(b.jalur)).length
        return (
          <Panel
            key={g.menu}
            title={t(g.menu)}
            subtitle={t('{n} dari {total} layar', { n: ada, total: g.baris.length })}
            flush
            actions={
              <Centang
                checked={tanda === 'penuh'}
                indeterminate={tanda === 'sebagian'}
                disabled={!milik.some(boleh)}
                onChange={() => ubah(milik, tanda !== 'penuh')}
              >
                {t('Semua')}
              </Centang>
            }
          >
            <ul className={classes.daftar}>
              {g.baris.map((b) => (
                <Baris key={b.jalur} b={b} kata={kata} hak={hak} lama={lama} boleh={boleh} onUbah={ubah} />
              ))}
            </ul>
          </Panel>
        )
      })}
    </div>
  )
}

function Baris({
  b,
  kata,
  hak,
  lama,
  boleh,
  onUbah,
}: {
  b: BarisHak
  kata: ReturnType<typeof useKata>
  hak: ReadonlySet<string>
  lama: ReadonlySet<string>
  boleh: (jalur: string) => boolean
  onUbah: (milik: readonly string[], ya: boolean) => void
}) {
  const t = useT()
  const milik = jalurBaris(b)
  const tanda = tandaHak(hak, milik)
  const berubah = milik.some((j) => hak.has(j) !== lama.has(j))
  return (
    <li data-berubah={berubah || undefined}>
      <span className={classes.layar}>
        <Centang
          checked={tanda === 'penuh'}
          indeterminate={tanda === 'sebagian'}
          disabled={!milik.some(boleh)}
          onChange={() => onUbah(milik, tanda !== 'penuh')}
        >
          {kata.judul(b.path)}
        </Centang>
        {kata.mati(b.path) ? <small>{t('Modul tidak aktif')}</small> : null}
      </span>
      {b.aksi.length > 0 ? (
        <span className={classes.aksi}>
          {b.aksi.map((a) => (
            <Centang
              key={a.jalur}
              checked={hak.has(a.jalur)}
              disabled={!boleh(a.jalur)}
              onChange={(ya) => onUbah([a.jalur], ya)}
              aria-label={`${kata.aksi(a.aksi)} ${kata.judul(b.path)}`}
            >
              {kata.aksi(a.aksi)}
            </Centang>
          ))}
        </span>
      ) : null}
    </li>
  )
}
