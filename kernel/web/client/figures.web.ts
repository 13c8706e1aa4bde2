/**
 * First part of the key of queries whose figures any document of the shop may change: they are fetched again after
 * every document.
 */
export const dayFigures = 'angka'
