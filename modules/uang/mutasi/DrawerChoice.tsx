import { useLaci } from '#buku/web'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'

/** The drawers in use, below a field that takes the code of one: a press fills it in. */
export function DrawerChoice({ onPick }: { onPick: (value: string) => void }) {
  const t = useT()
  const { data = [] } = useLaci()
  return (
    <div className="flex gap-8 wrap" role="group" aria-label={t('Laci kas')}>
      {data
        .filter((l) => l.aktif)
        .map((laci) => (
          <Button key={laci.kode_laci} look="tenang" onClick={() => onPick(laci.kode_laci)}>
            {t(laci.nama)}
          </Button>
        ))}
    </div>
  )
}
