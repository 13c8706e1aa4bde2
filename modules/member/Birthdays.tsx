import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { today } from '#kernel/base/time/dates.ts'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import type { Birthday } from './birthday.ts'
import { member } from './member.resource.ts'

/** Today's birthdays on the dashboard, each leading to the member; or that nobody has one. */
export default function Birthdays() {
  const t = useT()
  const { data } = useQuery({
    // The list changes with the members and the day, not with what is sold.
    queryKey: ['ulang-tahun', member.name, today()],
    queryFn: ({ signal }) => call<Birthday[]>('GET', 'member/find-current-birthday', { signal }),
  })
  if (!data) return null
  return (
    <Panel title={t('Ulang tahun hari ini')} collapsible={false}>
      {data.length === 0 ? (
        <p className="soft">{t('Tidak Ada Yang Berulang Tahun Hari Ini')}</p>
      ) : (
        <ul className="flow gap-6 beside-24">
          {data.map((birthday) => (
            <li key={birthday.kode}>
              <Link className="lead strong plain" to={member.screen.path} search={{ cari: birthday.kode }}>
                {birthday.nama}
              </Link>{' '}
              <small>
                {[t('{n} tahun', { n: birthday.umur }), birthday.jenis_member, birthday.no_hp]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
