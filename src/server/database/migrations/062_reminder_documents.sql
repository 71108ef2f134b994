-- Reminders and dunning letters are documents, numbered by themselves.
alter table document_counter drop constraint document_counter_kind_check;
alter table document_counter add check (kind in ('receipt', 'invoice', 'cancellation', 'counter-receipt', 'reminder', 'dunning'));
alter table document drop constraint document_kind_check;
alter table document add check (kind in ('receipt', 'invoice', 'cancellation', 'counter-receipt', 'reminder', 'dunning'));
