-- Owner: organization. Totals of settled donations, which rows written by SQL may carry beyond what int8 holds: no
-- settlement may fail for a total that nobody asked for, and one that stopped at a bound would be wrong ever after.
alter table settled_totals alter column gross_minor type numeric;
