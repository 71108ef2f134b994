-- A contact person who is switched off is forgotten: visitors could read it, and the data of attendees were mailed to it.
update events set doc = jsonb_set(doc, '{eventOrganizer}', (doc -> 'eventOrganizer') || '{"contactPersonName": "", "contactPersonPhoneNumber": "", "contactPersonEmailAddress": "", "contactPersonImage": ""}')
where doc -> 'eventOrganizer' ->> 'addContactPerson' = 'false';
