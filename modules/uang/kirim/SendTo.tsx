import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { useDestinations, useLate } from './money.web.ts'

/** More shops than this are picked by typing. */
const most = 6

/** Below the shop that gets the money: those that may, and what was sent long ago and has not come. */
export function SendTo({ onPick }: { onPick: (value: string) => void }) {
  const t = useT()
  const { kode_toko } = useSession()
  const { data: shops = [] } = useDestinations(kode_toko)
  const { data: late = [] } = useLate()
  return (
    <div className="stack gap-8 above-12">
      <div className="flex gap-8 wrap" role="group" aria-label={t('Toko tujuan')}>
        {shops.slice(0, most).map((shop) => (
          <Button key={shop.kode_toko} look="tenang" onClick={() => onPick(shop.kode_toko)}>
            {shop.nama_toko}
          </Button>
        ))}
      </div>
      {late.length > 0 ? (
        <Ribbon tone="warn">{t('{n} kiriman belum diterima lebih dari sehari', { n: late.length })}</Ribbon>
      ) : null}
    </div>
  )
}
