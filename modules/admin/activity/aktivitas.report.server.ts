import { query, type ReportQuery } from '#kernel/engine/report/query.server.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import { activityReport, longestChange } from './aktivitas.report.ts'

/** The audit book has no secret: whoever writes an entry masks it. Should a name say that it is one all the same, it is not shown. */
const secretName = '(password|sandi|token|rahasia|secret|hash)'

/** Of a value: its text; of a list of rows how many, and of an object how many entries it has. */
const told = (value: string): string => `CASE jsonb_typeof(${value})
      WHEN 'array' THEN CASE WHEN jsonb_typeof(${value}->0) IN ('object', 'array') THEN jsonb_array_length(${value}) || ' baris'
        ELSE left(array_to_string(ARRAY(SELECT e FROM jsonb_array_elements_text(${value}) e), ', '), 120) END
      WHEN 'object' THEN (SELECT count(*) FROM jsonb_object_keys(${value})) || ' isian'
      WHEN 'null' THEN '—' ELSE left(${value} #>> '{}', 120) END`
const parts = (column: string): string =>
  `jsonb_each(CASE WHEN jsonb_typeof(${column}) = 'object' THEN ${column} ELSE '{}' END)`
const folded = (column: string): string => `lower(replace(${column}, ' ', '-'))`

/**
 * The days are those of the clock: the book is parted by it, so that only the months that are asked for are read. What changed is told by
 * field, with the value before where there was one; of what is new only what it has.
 */
const sql = `SELECT to_char(j.waktu AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI') AS waktu, j.user_id, j.perangkat,
  initcap(replace(j.perintah, '-', ' ')) AS perintah, initcap(replace(j.objek, '-', ' ')) AS objek, j.kunci,
  (SELECT CASE WHEN length(t.semua) > ${longestChange} THEN left(t.semua, ${longestChange - 1}) || '…' ELSE t.semua END FROM (SELECT string_agg(u.nama || ': ' || CASE WHEN u.nama ~* '${secretName}' OR j.objek = ANY ($7::text[]) THEN '••••'
      WHEN u.dari IS NULL THEN ${told('u.ke')} ELSE ${told('u.dari')} || ' → ' || coalesce(${told('u.ke')}, '—') END, '; ' ORDER BY u.nama) AS semua
    FROM (SELECT key AS nama, a.value AS dari, b.value AS ke FROM ${parts('j.sebelum')} a FULL JOIN ${parts('j.sesudah')} b USING (key)) u
    WHERE coalesce(u.dari, 'null') <> coalesce(u.ke, 'null') AND (u.dari IS NOT NULL OR u.ke NOT IN ('0', '""', '[]', '{}', 'false'))) t) AS perubahan, j.disetujui_oleh
FROM buku_jejak j
WHERE j.cabang = $1 AND j.waktu >= $2::date::timestamp AT TIME ZONE 'Asia/Jakarta' AND j.waktu < ($3::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'
  AND ($4::text IS NULL OR j.user_id = $4) AND ($5::text IS NULL OR ${folded('j.perintah')} = ${folded('$5')})
  AND ($6::text IS NULL OR ${folded('j.objek')} = ${folded('$6')})
ORDER BY j.waktu, j.id`

/** Of a personal master, such as customers or news for one user, it says which fields were changed, and no value. */
export const activityQuery = (resources: readonly AnyResource[]): ReportQuery<typeof activityReport> => {
  const personal = resources.filter((r) => r.personal).map((r) => r.name)
  return query(activityReport, (row, { cabang }) => ({
    sql,
    values: [cabang, row.tgl_from, row.tgl_to, row.user_id, row.perintah, row.objek, personal],
  }))
}
