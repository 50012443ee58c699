-- What rows say, by their number n from 0: the same in each run, and as uneven as with people. `:phrases` is a list.

create schema bench;

set search_path = public, bench;

-- The id of the n-th row of its kind, spread like a random one.
create function bench.id(kind text, n bigint) returns uuid immutable parallel safe language sql as
$$ select md5(kind || ' ' || n::text)::uuid $$;

-- A fraction that looks drawn by lot.
create function bench.lot(n bigint) returns float8 immutable parallel safe language sql as
$$ select n * 2654435761 % 4294967296 / 4294967296.0::float8 $$;

create function bench.other_lot(n bigint) returns float8 immutable parallel safe language sql as
$$ select n * 2246822519 % 4294967296 / 4294967296.0::float8 $$;

-- Which of so many the n-th belongs to: the first ones have far more than the others.
create function bench.skewed(n bigint, total int) returns int immutable parallel safe language sql as
$$ select floor(total * power(lot(n), 2))::int $$;

-- When the n-th of so many came, evenly over three years until now.
create function bench.moment(n bigint, total bigint) returns timestamptz stable parallel safe language sql as
$$ select now() - (total - n) * interval '3 years' / total $$;

-- A word of a list; repeated words come the more often.
create function bench.one_of(words text, n bigint) returns text immutable parallel safe language sql as
$$ select (string_to_array(words, ' '))[(1 + n % array_length(string_to_array(words, ' '), 1))::int] $$;

-- One of 90.
create function bench.syllable(n bigint) returns text immutable parallel safe language sql as
$$ select substr('bdfghjklmnprstvwyz', (1 + n % 18)::int, 1) || substr('aeiou', (1 + n % 90 / 18)::int, 1) $$;

create function bench.surname_at(place bigint) returns text immutable parallel safe language sql as
$$ select initcap(syllable(place) || syllable(place / 90) || syllable(place * 37)) $$;

-- One of 8,000, such as Badilo, all as often: of a million citizens 125 share one.
create function bench.surname(n bigint) returns text immutable parallel safe language sql as
$$ select surname_at(n * 7919 % 8000) $$;

create function bench.full_name(n bigint) returns text immutable parallel safe language sql as
$$ select one_of('Ada Amaka Bisi Bola Chidi Chioma Dapo Dayo Ebele Efe Emeka Femi Folake Funmi Gbenga Halima Ibrahim Ifeoma
Ike Jide Kemi Kunle Lola Musa Ngozi Nkechi Obinna Ola Rashid Segun Shade Tayo Tunde Uche Umar Wale Yemi Yusuf Zainab Zara',
n * 11) || ' ' || surname(n) $$;

create function bench.email(n bigint) returns text immutable parallel safe language sql as
$$ select lower(replace(full_name(n), ' ', '.')) || '.' || n::text || '@example.org' $$;

create function bench.state_of(n bigint) returns text immutable parallel safe language sql as
$$ select 'State ' || (n % 37)::text $$;

-- One of 774.
create function bench.area_of(n bigint) returns text immutable parallel safe language sql as
$$ select surname(n % 774 * 5) $$;

-- One of millions, such as badilozu.
create function bench.rare_word(n bigint) returns text immutable parallel safe language sql as
$$ select syllable(n) || syllable(n / 90) || syllable(n / 8100) || syllable(n * 37) $$;

create table bench.phrases as
select place::int as place, words from unnest(string_to_array(:phrases, '|')) with ordinality as listed (words, place);

create unique index on bench.phrases (place) include (words);

vacuum analyze bench.phrases;

-- Seven words; `turn` tells those of one text apart.
create function bench.phrase(n bigint, turn int) returns text stable parallel safe language sql as
$$ select words from phrases where place = 1 + (n * 7919 + turn * 3571) % 20000 $$;

-- Three phrases and, in their midst, a word that hardly anybody else uses.
create function bench.prose(n bigint) returns text stable parallel safe language sql as
$$ select phrase(n, 1) || '. ' || phrase(n, 2) || ' ' || rare_word(n) || ', ' || phrase(n, 3) || '.' $$;

create function bench.citizen(n bigint) returns uuid immutable parallel safe language sql as
$$ select id('citizen', n % :users) $$;

-- The community that the n-th of anything belongs to.
create function bench.community_of(n bigint) returns uuid immutable parallel safe language sql as
$$ select id('community', floor(:communities * power(lot(n), :community_skew))::int) $$;

-- Who acts for an organization: its owner, of four members.
create function bench.owner(organization bigint) returns uuid immutable parallel safe language sql as
$$ select citizen(organization * 4) $$;

-- The reference of a payment, as the service makes them.
create function bench.reference(n bigint) returns text immutable parallel safe language sql as
$$ select 'civic-' || md5('reference ' || n::text) $$;

-- How many comments the n-th has: one of a hundred is what everybody talks about.
create function bench.comments_on(n bigint) returns int immutable parallel safe language sql as
$$ select case n % 100 when 0 then 100 else 1 end $$;

-- The campaign that gets the n-th donation: of twenty one is for the first and one for one of a hundred popular ones, the
-- others are for what was published by then. Of ten campaigns in a row the first nine ever were.
create function bench.given_to(n bigint) returns int immutable parallel safe language sql as
$$ select (case n % 20 when 0 then 0 when 1 then (1 + n / 20 % 100) * 10
  else floor(least(:campaigns / 10 - 1, :campaigns / 10 * (n + 1)::float8 / :donations * (1 - power(lot(n), 2)))) * 10 + n % 9
end)::int $$;
