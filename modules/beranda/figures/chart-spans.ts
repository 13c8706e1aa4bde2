/** What the bars of a chart are: the shops on their own business date, the days of the month, or the months of the year. */
export const chartSpans = ['hari', 'bulan', 'tahun'] as const
export type ChartSpan = (typeof chartSpans)[number]
