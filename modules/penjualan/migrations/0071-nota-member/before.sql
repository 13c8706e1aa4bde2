-- Nothing has to stand before: a nota of another migration's example is enough.
SELECT 1;
