-- Owner: community. Names, places and titles in one form, as 0049 tells.
select bring_to_one_form('communities', 'name', 'state', 'lga', 'country');
select bring_to_one_form('issues', 'title', 'location');
select bring_to_one_form('petitions', 'title');
select bring_to_one_form('representatives', 'name', 'title', 'position', 'constituency', 'party');
select bring_to_one_form('representative_announcements', 'title');
