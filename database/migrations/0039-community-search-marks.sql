-- Owner: community. What finds texts that trigrams find too slowly where there are a million: several everyday words are
-- in most texts, side by side only in few; and a name that is written twice is made of trigrams that thousands have.

-- The marks of a text are numbers of what is particular about it: three letters on either side of each blank; each word
-- with two letters on either side; and five letters in a row, of each word from its first, third, fifth letter and so on.
-- What has other marks may share a number, so whatever is found by its marks is looked at. Only built-in names, so that
-- a restored backup can make the indexes anew. A letter is found by counting from the first, so a long word (all of a text
-- that is written without blanks) is cut into stretches of 200 letters, each with the four that follow.
create function search_marks(words text) returns int[]
  language plpgsql immutable parallel safe strict as $$
declare
  pieces constant text[] := string_to_array(words, ' ');
  last constant int := cardinality(pieces);
  marks int[] := '{}';
  stretch text;
begin
  for place in 1..last loop
    if place > 1 then
      marks := marks || (hashtext(right(pieces[place - 1], 3) || ' ' || left(pieces[place], 3)) & 1048575);
    end if;
    if place between 2 and last - 1 then
      marks := marks || (hashtext(
        right(pieces[place - 1], 2) || ' ' || pieces[place] || ' ' || left(pieces[place + 1], 2)) & 1048575);
    end if;
    for start in 1..length(pieces[place]) - 4 by 200 loop
      stretch := substr(pieces[place], start, 204);
      for letter in 1..length(stretch) - 4 by 2 loop
        marks := marks || (hashtext(substr(stretch, letter, 5)) & 1048575);
      end loop;
    end loop;
  end loop;
  return marks;
end
$$;

-- Marks that every text has which holds the words: of several words those at the blanks, and a few narrow enough. The
-- text may begin the first word earlier and end the last one later, so only what is certain counts. A single word may
-- begin in it after an even number of letters or an odd one: it has either the marks for `skipped` 0 or those for 1. Not
-- declared safe for parallel plans, so that no search starts workers for what takes a few milliseconds.
create function sought_marks(words text, skipped int) returns int[]
  language plpgsql immutable strict as $$
declare
  pieces constant text[] := string_to_array(words, ' ');
  last constant int := cardinality(pieces);
  marks int[] := '{}';
begin
  if last = 1 then
    for letter in 1 + skipped..length(words) - 4 by 2 loop
      marks := marks || (hashtext(substr(words, letter, 5)) & 1048575);
    end loop;
  elsif skipped > 0 then
    return null;
  end if;
  for place in 2..last loop
    if (place > 2 or length(pieces[1]) >= 3) and (place < last or length(pieces[last]) >= 3) then
      marks := marks || (hashtext(right(pieces[place - 1], 3) || ' ' || left(pieces[place], 3)) & 1048575);
    end if;
    if place < last and (place > 2 or length(pieces[1]) >= 2) and (place < last - 1 or length(pieces[last]) >= 2) then
      marks := marks || (hashtext(
        right(pieces[place - 1], 2) || ' ' || pieces[place] || ' ' || left(pieces[place + 1], 2)) & 1048575);
    end if;
    exit when cardinality(marks) >= 12;
  end loop;
  return marks[:12];
end
$$;

do $$
declare
  searched text;
begin
  foreach searched in array array[
    'communities', 'issues', 'petitions', 'representatives', 'representative_announcements',
    'organizations', 'announcements', 'projects', 'consultations', 'campaigns'
  ] loop
    execute format(
      'create index %I on search_entries using gin (search_marks(words)) with (gin_pending_list_limit = 256) where kind = %L',
      format('search_entries_%s_marks_idx', searched), searched
    );
  end loop;
end
$$;

-- A pair of letters is found by the trigrams that go on with an ASCII character. The few texts that have another one
-- right after a letter or a digit are looked through.
create index search_entries_mixed_idx on search_entries (kind) where words ~ '[a-z0-9][^\x01-\x7f]';
