-- What a transaction deletes still takes its place until it is over: here, after it, the place is given back.
CLUSTER "AuditEvent" USING "AuditEvent_pkey";
ALTER TABLE "AuditEvent" SET WITHOUT CLUSTER;
CLUSTER "ResultRevision" USING "ResultRevision_pkey";
ALTER TABLE "ResultRevision" SET WITHOUT CLUSTER;
