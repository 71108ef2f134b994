-- Documents and the mails that bring them: jobs, too. The job of a document has its id.
alter table job add column waits_for uuid;
comment on column job.waits_for is 'The job of the same tenant that must be done first.';
drop index job_due;
create index job_due on job (tenant_id, queue, due, id) where state = 'waiting' and waits_for is null;
create index job_waits on job (tenant_id, waits_for) where waits_for is not null;

insert into job (tenant_id, id, queue, kind, created_at, due, attempts, failure, detail)
select rendering.tenant_id, rendering.document_id, 'document', document.kind, document.created_at, rendering.due, rendering.attempts,
  case when rendering.reason is not null then 'DOCUMENT' end, rendering.reason
from document_rendering as rendering
join document on document.tenant_id = rendering.tenant_id and document.id = rendering.document_id;

-- Only the program can seal: what waited unsealed stays so until it is sent.
insert into job (tenant_id, id, queue, kind, payload, created_at, due, attempts, waits_for)
select tenant_id, id, 'mail', payload -> 'mail' ->> 'kind',
  jsonb_build_object('document', payload ->> 'documentId', 'optional', jsonb_typeof(payload -> 'without') = 'object',
    'content', (payload -> 'mail') - 'kind' || jsonb_build_object('without', payload -> 'without')),
  created_at, due, 0,
  (select document_id from document_rendering as rendering
    where rendering.tenant_id = outbox.tenant_id and rendering.document_id = (outbox.payload ->> 'documentId')::uuid)
from outbox where kind = 'mail.document';

drop table outbox;
drop table document_rendering;
